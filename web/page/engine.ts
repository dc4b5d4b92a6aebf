// The library in workers: a desk that answers one question after another, and players that share the games of a run.

import type { Answer, Matchup, Results } from "./answers";

declare const WORKER: string;

/** The reply of a worker. */
interface Reply { id: number; value?: unknown; refused?: string; failed?: string }

/** A worker and the calls it has not answered yet. */
class Post {
  private worker: Worker;
  private last = 0;
  private waiting = new Map<number, { take: (value: unknown) => void; refuse: (cause: Error) => void }>();

  constructor(url: string) {
    this.worker = new Worker(url);
    this.worker.onmessage = (event: MessageEvent<Reply>) => {
      const { id, value, refused, failed } = event.data;
      const waiter = this.waiting.get(id);
      this.waiting.delete(id);
      if (refused !== undefined) waiter?.refuse(new Refused(refused));
      else if (failed !== undefined) waiter?.refuse(new Error(failed));
      else waiter?.take(value);
    };
  }

  call(call: string, rest: Record<string, unknown> = {}): Promise<unknown> {
    this.last += 1;
    const id = this.last;
    return new Promise((take, refuse) => {
      this.waiting.set(id, { take, refuse });
      this.worker.postMessage({ id, call, ...rest });
    });
  }

  end(): void {
    this.worker.terminate();
    for (const waiter of this.waiting.values()) waiter.refuse(new Stopped());
    this.waiting.clear();
  }
}

/** What was asked was stopped. */
export class Stopped extends Error {}

/** What was asked is wrong: a text of JSON with the problems. */
class Refused extends Error {}

/** No more games may be played, and why. */
class Halted extends Error {}

/** The answer of a text of JSON. */
function read<T>(text: unknown): Answer<T> {
  return JSON.parse(text as string) as Answer<T>;
}

/** A problem without a place. */
function plain<T>(message: string): Answer<T> {
  return { problems: [{ message, hint: null, place: null, text: `error: ${message}` }] };
}

/** The library, loaded once, in as many workers as are wanted. */
export class Engine {
  private url: string;
  private module: WebAssembly.Module | undefined;
  private desk: Post;
  private ready: Promise<unknown>;
  /** For whom a question is being answered. */
  private asking = "";

  constructor(text: string) {
    this.url = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
    this.desk = new Post(this.url);
    this.ready = this.desk.call("load", { text }).then((module) => {
      this.module = module as WebAssembly.Module;
    });
  }

  /** Another worker with the library in it. */
  async post(): Promise<Post> {
    await this.ready;
    const post = new Post(this.url);
    await post.call("share", { module: this.module });
    return post;
  }

  /** Answers a question; of two for the same `reader` the later one is the one that is wanted. */
  async ask<T>(question: Record<string, unknown>, reader = ""): Promise<Answer<T>> {
    if (reader && this.asking === reader) this.stop();
    this.asking = reader;
    await this.ready;
    const desk = this.desk;
    try {
      const told = read<T>(await desk.call("answer", { question: JSON.stringify(question) }));
      if (this.asking === reader) this.asking = "";
      return told;
    } catch (cause) {
      if (cause instanceof Stopped) throw cause;
      // What is left of a library that has failed cannot be relied on.
      if (desk === this.desk) this.renew();
      return plain<T>(`the library failed: ${(cause as Error).message}`);
    }
  }

  /** Gives up what is being answered. */
  stop(): void {
    if (this.module) this.renew();
  }

  private renew(): void {
    this.asking = "";
    this.desk.end();
    this.desk = new Post(this.url);
    this.ready = this.desk.call("share", { module: this.module });
  }
}

/** How a run goes on. */
export interface Progress { done: number; games: number; rate: number; isOver: boolean }

/** Milliseconds that a piece of games is to take. */
const PIECE = 250;
/** Milliseconds between two tellings of the results. */
const TELLING = 800;
/** Games of the first piece: few, as a game may take a tenth of a second. */
const FIRST_PIECE = 10;
/** The most workers that play. */
const MOST_PLAYERS = 16;

/** A run of games on all cores: it can be stopped, and goes on where it was. */
export class Run {
  private players: Post[] = [];
  private score: Post | undefined;
  private next = 0;
  private done = 0;
  private played = 0;
  private spent = 0;
  private isStopped = true;
  private gaps: [number, number][] = [];

  constructor(
    private engine: Engine,
    private matchup: Matchup,
    public games: number,
    private show: (results: Answer<Results>) => void,
    private progress: (progress: Progress) => void,
  ) {}

  get isRunning(): boolean {
    return !this.isStopped;
  }

  /** Plays on until all games are played or `stop` is called. */
  async go(): Promise<void> {
    this.isStopped = false;
    const asked = JSON.stringify(this.matchup);
    try {
      if (!this.score) {
        this.score = await this.engine.post();
        await this.score.call("score", { asked });
      }
      const count = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, MOST_PLAYERS));
      const begun = performance.now();
      const telling = this.tellNowAndThen();
      const work = Array.from({ length: count }, () => this.play(asked));
      const ends = await Promise.allSettled(work);
      this.isStopped = true;
      this.spent += performance.now() - begun;
      await telling;
      const failed = ends.find((end): end is PromiseRejectedResult => end.status === "rejected");
      if (failed) throw failed.reason;
      await this.tell();
    } catch (cause) {
      this.isStopped = true;
      if (cause instanceof Refused) this.show(read<Results>(cause.message));
      else if (cause instanceof Halted) this.show(plain<Results>(cause.message));
      else if (!(cause instanceof Stopped)) this.show(plain<Results>(`the library failed: ${(cause as Error).message}`));
    }
    this.report(true);
  }

  /** Stops after the pieces in hand. */
  stop(): void {
    this.isStopped = true;
  }

  /** Gives the run up. */
  end(): void {
    this.isStopped = true;
    for (const player of this.players) player.end();
    this.score?.end();
    this.players = [];
    this.score = undefined;
  }

  /** The next piece: one that was left, or new games. */
  private piece(size: number): [number, number] | undefined {
    const left = this.gaps.shift();
    if (left) return left;
    if (this.next >= this.games) return undefined;
    const first = this.next;
    this.next = Math.min(this.games, first + size);
    return [first, this.next];
  }

  private async play(asked: string): Promise<void> {
    const player = await this.engine.post();
    this.players.push(player);
    try {
      await player.call("player", { asked });
      let size = FIRST_PIECE;
      while (!this.isStopped) {
        const piece = this.piece(size);
        if (!piece) break;
        const begun = performance.now();
        let counts: unknown;
        try {
          counts = await player.call("play", { first: piece[0], end: piece[1] });
        } catch (cause) {
          this.gaps.unshift(piece);
          throw cause;
        }
        const took = Math.max(1, performance.now() - begun);
        size = Math.max(1, Math.min(size * 8, Math.round((size * PIECE) / took)));
        const added = read<{ done: number; halt: string | null }>(await this.score?.call("add", { piece: counts }));
        if (!added.ok) throw new Error(added.problems[0]?.message);
        this.played += piece[1] - piece[0];
        this.done = Math.max(this.done, added.ok.done);
        if (added.ok.halt !== null) throw new Halted(added.ok.halt);
      }
    } catch (cause) {
      // The others stop as well, after the pieces in hand.
      this.isStopped = true;
      throw cause;
    } finally {
      player.end();
      this.players = this.players.filter((other) => other !== player);
    }
  }

  private async tellNowAndThen(): Promise<void> {
    const begun = performance.now();
    let told = 0;
    let pause = 150;
    while (!this.isStopped) {
      await new Promise((wake) => setTimeout(wake, pause));
      pause = TELLING;
      const now = this.spent + performance.now() - begun;
      const rate = now > 0 ? (this.played / now) * 1000 : 0;
      this.progress({ done: this.done, games: this.games, rate, isOver: false });
      if (this.done > told && !this.isStopped) {
        told = this.done;
        await this.tell();
      }
      if (this.done >= this.games) break;
    }
  }

  private async tell(): Promise<void> {
    if (this.done > 0) this.show(read<Results>(await this.score?.call("tell", { asked: this.games })));
  }

  private report(isOver: boolean): void {
    const rate = this.spent > 0 ? (this.played / this.spent) * 1000 : 0;
    this.progress({ done: this.done, games: this.games, rate, isOver });
  }
}

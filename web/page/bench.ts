// A scenario on the bench: its form, its odds, its games in number, and one game to watch. The places *Games* and *My game* both
// have one.

import type { Answer, Form, FormValue, Matchup, Odds, Problem, Results, Retold, Subject } from "./answers";
import { announce, el, field, grouped, settled } from "./dom";
import { Engine, Run, Stopped, type Progress } from "./engine";
import { answer, footer, mistakes, picture, sheet } from "./show";

/** Milliseconds after a change of the form before it is checked. */
const PAUSE = 250;
/** The most values of a search in the form. */
const MOST_FOUND = 40;

/** What a bench needs of its place. */
export interface Host {
  /** Where the bench is drawn. */
  element: HTMLElement;
  /** The name of the place in links. */
  place: string;
  /** What is on the bench is another now: the link with it. */
  linked(bench: Bench): string;
  /** Mistakes in the text of the place, if it has one. */
  wrong?(problems: Problem[]): void;
}

/** What is chosen on a bench beside the scenario. */
export interface Choice { set: string[]; strategies: string[]; seed: number; games: number | undefined }

export class Bench {
  /** The scenario as it stands. */
  private printed: Form | undefined;
  private form: Form | undefined;
  private base: Subject = { scenario: "" };
  private changed = new Map<string, string>();
  private strategies: string[] = [];
  private seed = 1;
  private games: number | undefined;
  private run: Run | undefined;
  private asked = 0;

  private card = el("div", { className: "card" });
  private seats = el("div", { className: "seats" });
  private values = el("div", { className: "values" });
  private wrong = el("div", {});
  private results = el("div", { className: "results" });
  private later = settled(PAUSE, () => void this.check());

  constructor(private engine: Engine, private host: Host) {
    host.element.append(this.card, this.results);
  }

  /** What is chosen. */
  get choice(): Choice {
    const set = [...this.changed].map(([path, value]) => `${path}=${value}`);
    return { set, strategies: this.strategies, seed: this.seed, games: this.games };
  }

  /** Puts a scenario on the bench; a text keeps what was chosen, where it still fits. */
  async open(base: Subject, choice?: Choice): Promise<void> {
    const isSame = this.base.scenario === base.scenario && base.text !== undefined;
    this.base = base;
    if (choice) {
      this.changed = new Map(choice.set.map((change) => [change.slice(0, change.indexOf("=")), change.slice(change.indexOf("=") + 1)]));
      this.strategies = choice.strategies;
      this.seed = choice.seed;
      this.games = choice.games;
    } else if (!isSame) {
      this.changed.clear();
      this.strategies = [];
      this.games = undefined;
    }
    this.asked += 1;
    const asked = this.asked;
    const told = await this.engine.ask<Form>({ ask: "scenario", subject: { ...base, strategies: base.strategies ?? [] } });
    if (asked !== this.asked) return;
    this.host.wrong?.(told.problems ?? []);
    // What a text was before its mistake is seen, and cannot be used.
    this.card.inert = told.problems !== undefined && this.host.wrong !== undefined;
    if (!told.ok) {
      this.form = undefined;
      if (!this.host.wrong) this.card.replaceChildren(mistakes(told.problems));
      return;
    }
    this.printed = told.ok;
    this.form = told.ok;
    this.strategies = (this.strategies.length ? this.strategies : (base.strategies ?? [])).slice(0, told.ok.seats);
    for (const path of this.changed.keys()) {
      if (!this.printedValue(path)) this.changed.delete(path);
    }
    this.draw();
    if (!isSame) this.clear();
    if (this.changed.size || this.strategies.length) void this.check();
    this.host.linked(this);
  }

  /** What is played. */
  private subject(): Subject {
    const { set, strategies } = this.choice;
    return { ...this.base, set, strategies };
  }

  private printedValue(path: string): FormValue | undefined {
    return this.printed?.sections.flatMap((section) => section.values).find((value) => value.path === path);
  }

  /** Checks what is chosen, and tells what is wrong with it. */
  private async check(): Promise<boolean> {
    this.host.linked(this);
    const told = await this.engine.ask<Form>({ ask: "scenario", subject: this.subject() });
    this.wrong.replaceChildren(...(told.ok ? [] : [mistakes(told.problems)]));
    if (told.ok) this.form = told.ok;
    return told.ok !== undefined;
  }

  private clear(): void {
    this.run?.end();
    this.run = undefined;
    this.results.replaceChildren();
  }

  private draw(): void {
    const form = this.form as Form;
    this.drawSeats();
    this.drawValues("");
    const search = el("input", { type: "search", placeholder: "range, points, armour…", autocomplete: "off" });
    search.oninput = () => this.drawValues(search.value);
    this.card.replaceChildren(
      el("h3", {}, form.title),
      el("p", { className: "about" }, form.about),
      form.drawing ? el("details", {}, el("summary", {}, "The table"), el("pre", { className: "scroll", tabIndex: 0 }, form.drawing)) : "",
      this.seats,
      el(
        "details",
        { className: "form", open: this.changed.size > 0 },
        el("summary", {}, "Change any number"),
        field("Find a number", search),
        this.values,
      ),
      this.wrong,
      this.actions(form),
    );
  }

  private drawSeats(): void {
    const form = this.form as Form;
    const brought = this.base.strategies ?? [];
    const names = [...brought.filter((name) => name.includes(".py")).map((name): [string, string] => [name, "The text above."]), ...form.strategies];
    const seat = (at: number) => {
      const chosen = this.strategies[at] ?? form.players[at] ?? "";
      const options = names.map(([name]) => el("option", { value: name, selected: name === chosen }, name));
      const select = el("select", {}, ...options);
      const about = el("small", { className: "about" }, names.find(([name]) => name === chosen)?.[1] ?? "");
      select.onchange = () => {
        const all = Array.from({ length: form.seats }, (_, other) => this.strategies[other] ?? form.players[other] ?? "");
        all[at] = select.value;
        this.strategies = all;
        about.textContent = names.find(([name]) => name === select.value)?.[1] ?? "";
        this.later();
      };
      return el("div", {}, field(form.seats === 1 ? "Strategy" : `Strategy of side ${"AB"[at]}`, select), about);
    };
    const army = (path: string, at: number) => {
      const value = this.printedValue(path);
      if (!value || form.armies.length < 2) return null;
      const own = JSON.parse(this.changed.get(path) ?? value.value) as string;
      const options = form.armies.map(([name, about]) => el("option", { value: name, selected: name === own, title: about }, name));
      const select = el("select", {}, ...options);
      select.onchange = () => this.change(value, JSON.stringify(select.value));
      return field(`Army of side ${"AB"[at]}`, select);
    };
    const seats = form.players.length ? Array.from({ length: form.seats }, (_, at) => seat(at)) : [];
    this.seats.replaceChildren(...seats, ...["sides.a.army", "sides.b.army"].map(army).filter((one) => one !== null));
  }

  private drawValues(search: string): void {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const sections = this.printed?.sections ?? [];
    if (words.length) {
      const found = sections.flatMap((section) => section.values).filter((value) => {
        const text = `${value.path} ${value.about}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      const more = found.length > MOST_FOUND ? el("p", { className: "note" }, `${found.length - MOST_FOUND} more: another word narrows it down.`) : "";
      return this.values.replaceChildren(...found.slice(0, MOST_FOUND).map((value) => this.value(value)), more);
    }
    const one = (section: Form["sections"][number]) => {
      const inside = el("div", { className: "inside" });
      const details = el("details", {}, el("summary", {}, section.name.replaceAll("_", " "), el("small", {}, ` ${section.values.length}`)), inside);
      // Hundreds of fields are made only where they are looked at.
      details.ontoggle = () => {
        if (details.open && !inside.firstChild) inside.append(el("p", { className: "about" }, section.about), ...section.values.map((value) => this.value(value)));
      };
      return details;
    };
    const changed = [...this.changed.keys()].map((path) => this.printedValue(path)).filter((value) => value !== undefined);
    const own = changed.length ? [el("div", { className: "inside own" }, el("h4", {}, "Changed"), ...changed.map((value) => this.value(value)))] : [];
    this.values.replaceChildren(...own, ...sections.map(one));
  }

  /** A field of a value. */
  private value(value: FormValue): HTMLElement {
    const current = this.changed.get(value.path) ?? value.value;
    const isList = value.value.startsWith("[");
    const choices = isList ? [] : ["true", "false"].includes(value.value) ? ["true", "false"] : value.words.map((word) => JSON.stringify(word));
    const input = choices.length
      ? el("select", {}, ...choices.map((choice) => el("option", { value: choice, selected: choice === current }, choice.replace(/^"|"$/g, ""))))
      : el("input", { value: current, inputMode: value.number ? "decimal" : "text", autocomplete: "off", spellcheck: false });
    const allowed = value.allowed.charAt(0).toUpperCase() + value.allowed.slice(1);
    const note = `${value.about} ${allowed}.${value.source === "reconstruction" ? " A reconstruction." : ""}`;
    const whole = field(value.path, input, note);
    whole.classList.toggle("changed", this.changed.has(value.path));
    input.oninput = () => {
      this.change(value, input.value.trim());
      whole.classList.toggle("changed", this.changed.has(value.path));
    };
    return whole;
  }

  private change(value: FormValue, text: string): void {
    if (text === value.value) this.changed.delete(value.path);
    else this.changed.set(value.path, text);
    this.later();
  }

  private actions(form: Form): HTMLElement {
    const games = el("input", { type: "number", min: "1", max: "1000000000", step: "1", value: String(this.games ?? form.games) });
    games.onchange = () => {
      this.games = Number(games.value) === form.games ? undefined : Number(games.value);
      this.later();
    };
    const seed = el("input", { type: "number", min: "0", max: String(Number.MAX_SAFE_INTEGER), step: "1", value: String(this.seed) });
    seed.onchange = () => {
      this.seed = Number(seed.value);
      this.later();
    };
    const asked = (act: (games: number) => void) => () => {
      const valid = [games, seed].every((input) => input.reportValidity());
      if (valid) act(Number(games.value));
    };
    const game = el("input", { type: "number", min: "0", max: String(Number.MAX_SAFE_INTEGER), step: "1", value: "0" });
    const table = el("select", {}, ...form.odds.map((odds) => el("option", { value: odds.name }, `${odds.name} (${odds.rows})`)));
    const about = el("small", { className: "about" }, form.odds[0]?.about ?? "");
    table.onchange = () => (about.textContent = form.odds.find((odds) => odds.name === table.value)?.about ?? "");
    const rival = el("select", {}, ...form.strategies.map(([name]) => el("option", { value: name }, name)));
    const button = (label: string, act: () => void, kind = "") => el("button", { type: "button", className: kind, onclick: act }, label);
    return el(
      "div",
      { className: "actions" },
      el("fieldset", {}, el("legend", {}, "Play"), field("Games", games), field("Seed", seed), button("Run", asked((count) => this.start(count, {})), "main")),
      el(
        "fieldset",
        {},
        el("legend", {}, "Compare on the same dice"),
        button("Changed with as printed", asked((count) => this.compareChanges(count))),
        form.strategies.length > 1 ? field("Strategy against", rival) : "",
        form.strategies.length > 1 ? button("Compare strategies", asked((count) => this.compareStrategies(count, rival.value))) : "",
      ),
      form.odds.length ? el("fieldset", {}, el("legend", {}, "Exact odds"), field("Table", table), about, button("Show odds", () => void this.odds(table.value))) : "",
      el("fieldset", {}, el("legend", {}, "Watch one game"), field("Game number", game), button("Watch", () => game.reportValidity() && void this.watch(Number(game.value)))),
    );
  }

  private compareChanges(games: number): void {
    const { set } = this.choice;
    if (!set.length) return this.say("Change a number first: the scenario as it stands is compared with the changed one.");
    this.start(games, { set: [], compared: { changed: set } });
  }

  private compareStrategies(games: number, rival: string): void {
    const form = this.form as Form;
    const own = Array.from({ length: form.seats }, (_, at) => this.strategies[at] ?? form.players[at] ?? "");
    const other = [rival, ...own.slice(1)];
    this.start(games, { compared: { strategies: [own, other] } });
  }

  private say(text: string): void {
    this.clear();
    this.results.replaceChildren(el("p", { className: "note", role: "status" }, text));
  }

  /** Plays games, and shows what they give while they are played. */
  private start(games: number, more: { set?: string[]; compared?: Matchup["compared"] }): void {
    this.clear();
    const subject = this.subject();
    const strategies = more.compared && "strategies" in more.compared ? (this.base.strategies ?? []) : subject.strategies;
    const matchup: Matchup = { subject: { ...subject, set: more.set ?? subject.set, strategies }, seed: this.seed };
    if (more.compared) matchup.compared = more.compared;
    const bar = el("progress", { max: games, value: 0, "aria-label": "Games played" });
    const told = el("output", { className: "told", "aria-live": "off" }, "Starting…");
    const button = el("button", { type: "button" }, "Stop");
    const shown = el("div", { className: "shown" });
    this.results.replaceChildren(el("div", { className: "running" }, bar, told, button), shown);
    this.results.scrollIntoView({ block: "nearest" });
    const show = (results: Answer<Results>) => shown.replaceChildren(...this.shown(results));
    const progress = ({ done, rate, isOver }: Progress) => {
      bar.value = done;
      const left = rate > 0 && !isOver ? `, ${Math.ceil((games - done) / rate)} s left` : "";
      told.textContent = `${grouped(done)} of ${grouped(games)} games, ${grouped(rate)} games/s${left}`;
      button.hidden = done >= games;
      button.disabled = false;
      button.textContent = isOver ? "Go on" : "Stop";
      if (isOver) announce(`${told.textContent}. ${shown.querySelector(".answer")?.textContent ?? ""}`);
    };
    const run = new Run(this.engine, matchup, games, show, progress);
    this.run = run;
    button.onclick = () => {
      if (run.isRunning) {
        button.disabled = true;
        run.stop();
      } else {
        button.textContent = "Stop";
        void run.go();
      }
    };
    void run.go();
  }

  private shown(results: Answer<Results>): Node[] {
    if (results.problems) return [mistakes(results.problems)];
    const { answer: sentences, head, tables, charts, files, command, games } = results.ok;
    const isWhole = games >= (this.run?.games ?? 0);
    return [
      answer(sentences),
      ...tables.map(sheet),
      ...charts.map((chart, at) => picture(chart, `chart-${at + 1}`)),
      ...(isWhole ? head.map((line) => el("p", { className: "note" }, line)) : []),
      footer(files, command, this.host.linked(this)),
    ];
  }

  /** Waits for an answer, which can be given up. */
  private async wait<T>(question: Record<string, unknown>, show: (answer: T) => Node[]): Promise<void> {
    this.clear();
    const stop = el("button", { type: "button", onclick: () => this.engine.stop() }, "Stop");
    this.results.replaceChildren(el("p", { className: "note", role: "status" }, "Working it out… ", stop));
    this.results.scrollIntoView({ block: "nearest" });
    try {
      const told = await this.engine.ask<T>(question);
      announce(told.problems ? "" : "Answered.");
      this.results.replaceChildren(...(told.problems ? [mistakes(told.problems)] : show(told.ok)));
    } catch (cause) {
      if (!(cause instanceof Stopped)) throw cause;
      this.say("Stopped.");
    }
  }

  /** A table of odds; `values` has the values of each key in the whole table, `picked` those that alone are wanted. */
  private odds(table: string, values?: Map<string, string[]>, picked = new Map<string, string>()): Promise<void> {
    const filters = [...picked].map(([key, value]) => [key, [value]]);
    return this.wait<Odds>({ ask: "odds", subject: this.subject(), table, filters }, ({ answer: sentences, chart, files, command, table: rows, keys }) => {
      const all = values ?? new Map(keys.map((key, at) => [key, [...new Set(rows.rows.map((row) => row[at] ?? ""))]]));
      const pick = (key: string) => {
        const found = all.get(key) ?? [];
        const options = found.map((value) => el("option", { value, selected: picked.get(key) === value }, value));
        const select = el("select", {}, el("option", { value: "" }, "all"), ...options);
        select.onchange = () => {
          const next = new Map(picked);
          if (select.value) next.set(key, select.value);
          else next.delete(key);
          void this.odds(table, all, next);
        };
        return field(key.replaceAll("_", " "), select);
      };
      return [
        answer(sentences),
        el("div", { className: "seats", role: "group", "aria-label": "Rows" }, ...keys.filter((key) => (all.get(key)?.length ?? 0) > 1).map(pick)),
        ...(chart ? [picture(chart, table)] : []),
        sheet(rows),
        footer(files, command, this.host.linked(this)),
      ];
    });
  }

  private watch(game: number): Promise<void> {
    return this.wait<Retold>({ ask: "replay", subject: this.subject(), seed: this.seed, game }, ({ page, command, failed }) => [
      ...(failed ? [mistakes([{ message: failed, hint: null, place: null, text: failed }])] : []),
      // A page of its own, with its own script and without anything of this one.
      el("iframe", { className: "watch", title: `Game ${game}`, sandbox: "allow-scripts", srcdoc: page }),
      footer([[`game-${game}.html`, page]], command, this.host.linked(this)),
    ]);
  }
}

/** What a link asks of a bench. */
export function chosen(asked: URLSearchParams): Choice {
  const whole = (name: string) => {
    const number = Number(asked.get(name) ?? Number.NaN);
    return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
  };
  return {
    set: asked.getAll("set").filter((change) => change.includes("=")),
    strategies: asked.getAll("strategy"),
    seed: whole("seed") ?? 1,
    games: whole("games") || undefined,
  };
}

/** What is chosen on a bench, for a link. */
export function choosing({ set, strategies, seed, games }: Choice): [string, string][] {
  const all = [...set.map((change) => ["set", change]), ...strategies.map((name) => ["strategy", name])] as [string, string][];
  if (seed !== 1) all.push(["seed", String(seed)]);
  if (games !== undefined) all.push(["games", String(games)]);
  return all;
}

// A worker with the library in it: it answers questions, plays games, or keeps the score of games that others play.

import { Player, Score, answer, initSync } from "overmatch";
import { decompress } from "fzstd";

type Call =
  | { id: number; call: "load"; text: string }
  | { id: number; call: "share"; module: WebAssembly.Module }
  | { id: number; call: "answer"; question: string }
  | { id: number; call: "player" | "score"; asked: string }
  | { id: number; call: "play"; first: number; end: number }
  | { id: number; call: "add"; piece: string }
  | { id: number; call: "tell"; asked: number };

let player: Player | undefined;
let score: Score | undefined;

/** The bytes of a text in base 64. */
function bytes(text: string): Uint8Array {
  const signs = atob(text);
  const found = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at += 1) found[at] = signs.charCodeAt(at);
  return found;
}

function answered(call: Call): unknown {
  switch (call.call) {
    case "load": {
      const module = new WebAssembly.Module(decompress(bytes(call.text)) as BufferSource);
      initSync({ module });
      return module;
    }
    case "share":
      initSync({ module: call.module });
      return null;
    case "answer":
      return answer(call.question);
    case "player":
      player?.free();
      player = undefined;
      player = new Player(call.asked);
      return null;
    case "score":
      score?.free();
      score = undefined;
      score = new Score(call.asked);
      return null;
    case "play":
      return player?.play(call.first, call.end);
    case "add":
      return score?.add(call.piece);
    case "tell":
      return score?.tell(call.asked);
  }
}

self.onmessage = (event: MessageEvent<Call>) => {
  const { id } = event.data;
  try {
    self.postMessage({ id, value: answered(event.data) });
  } catch (cause) {
    // A mistake in what was asked is thrown as a text of JSON; anything else is a fault of the library.
    const problems = typeof cause === "string" && cause.startsWith('{"problems"');
    self.postMessage({ id, refused: problems ? cause : undefined, failed: problems ? undefined : String(cause) });
  }
};

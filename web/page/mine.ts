// My game: a text of one's own, checked as one types, and played.

import type { Problem, Shelf, Subject } from "./answers";
import { Bench, choosing, chosen } from "./bench";
import { byId, el, settled } from "./dom";
import type { Engine } from "./engine";
import { linked, packed, unpacked } from "./link";
import { mistakes, save } from "./show";

/** Milliseconds after the last key before the text is checked. */
const PAUSE = 300;

const SCENARIO = `# A built-in scenario with changes of one's own.
base = "army-men/airfield"
title = "My airfield"

[weapons.rifle]
range_in = 18
`;

const STRATEGY = `"""A strategy: functions with the names of decisions take them; what is left out, the base decides."""

strategy(
    "miser",
    game = "ardennes",
    base = "leader",
    about = "Never fires the last round.",
)

KEEP = param("keep", 1, low = 0, high = 3, about = "Rounds of each kind that are never paid.")


def rerolls_attack(rounds, level, casualties):
    if rounds <= KEEP:
        return False
    return level >= 2 or casualties == 0
`;

/** The kinds of text, with the file name and the start of each. */
const KINDS = { game: "mine.py", scenario: "mine.toml", strategy: "plan.py" };
type TextKind = keyof typeof KINDS;

export class Mine {
  private kind = byId<HTMLSelectElement>("mine-kind");
  private start = byId<HTMLSelectElement>("mine-start");
  private scenario = byId<HTMLSelectElement>("mine-scenario");
  private text = byId<HTMLTextAreaElement>("mine-text");
  private shade = byId("mine-shade");
  private wrong = byId("mine-wrong");
  private bench: Bench;
  private link = location.href;
  private shelf: Shelf | undefined;
  private later = settled(PAUSE, () => void this.check());

  constructor(private engine: Engine) {
    this.bench = new Bench(engine, {
      element: byId("mine-bench"),
      place: "mine",
      linked: () => {
        void this.relink();
        return this.link;
      },
      wrong: (problems) => this.mark(problems),
    });
    this.text.oninput = () => {
      this.mark([]);
      this.later();
    };
    this.text.onscroll = () => this.follow();
    this.text.onkeydown = (event) => this.indent(event);
    this.kind.onchange = () => {
      this.text.value = this.started();
      this.arrange();
      void this.check();
    };
    byId("mine-save").onclick = () => save(KINDS[this.what], this.text.value);
    this.start.onchange = () => void this.copy(this.start.value);
    this.scenario.onchange = () => void this.check();
  }

  /** Opens with what a link asks. */
  async open(asked: URLSearchParams): Promise<void> {
    if (!this.shelf) {
      const told = await this.engine.ask<Shelf>({ ask: "games" });
      if (!told.ok) return this.wrong.replaceChildren(mistakes(told.problems));
      this.shelf = told.ok;
      const names = told.ok.games.map((game) => game.usual);
      this.scenario.append(...names.map((name) => el("option", { value: name }, name)));
      this.start.append(el("option", { value: "" }, "A short start"), ...told.ok.files.map((name) => el("option", { value: name }, name)));
    }
    const kind = asked.get("kind") ?? "game";
    this.kind.value = kind in KINDS ? kind : "game";
    if (asked.has("on")) this.scenario.value = asked.get("on") ?? "";
    const text = asked.has("text") ? await unpacked(asked.get("text") ?? "") : undefined;
    this.text.value = text ?? this.started();
    this.arrange();
    this.mark([]);
    await this.bench.open(this.subject(), chosen(asked));
  }

  private get what(): TextKind {
    return this.kind.value as TextKind;
  }

  private started(): string {
    return { game: this.shelf?.start ?? "", scenario: SCENARIO, strategy: STRATEGY }[this.what];
  }

  private arrange(): void {
    byId("mine-save").textContent = `Save ${KINDS[this.what]}`;
    byId("mine-on").hidden = this.what !== "strategy";
    byId("mine-from").hidden = this.what !== "game";
  }

  private async copy(name: string): Promise<void> {
    const told = name ? await this.engine.ask<{ text: string }>({ ask: "text", scenario: name }) : undefined;
    this.text.value = told?.ok?.text ?? this.started();
    await this.check();
  }

  private subject(): Subject {
    const text = this.text.value;
    if (this.what !== "strategy") return { scenario: KINDS[this.what], text };
    const name = KINDS.strategy;
    return { scenario: this.scenario.value || "ardennes", strategies: [name], plans: [{ name, text }] };
  }

  private async check(): Promise<void> {
    await this.bench.open(this.subject());
  }

  /** Marks the places of mistakes in the text. */
  private mark(problems: Problem[]): void {
    const text = this.text.value;
    const own = problems.filter(({ place }) => place?.source === KINDS[this.what]);
    const parts: (Node | string)[] = [];
    let end = 0;
    for (const { place } of own.toSorted((a, b) => (a.place?.span[0] ?? 0) - (b.place?.span[0] ?? 0))) {
      const [from, to] = place?.span ?? [0, 0];
      if (from < end || from > text.length) continue;
      // An empty span, as at the end of the text, is a sign wide.
      const until = Math.min(Math.max(to, from + 1), text.length);
      parts.push(text.slice(end, from), el("mark", {}, text.slice(from, until) || " "));
      end = until;
    }
    this.shade.replaceChildren(...parts, text.slice(end), "\n");
    this.text.setAttribute("aria-invalid", String(problems.length > 0));
    this.wrong.replaceChildren(...(problems.length ? [mistakes(problems, (problem) => this.go(problem))] : []));
    this.follow();
  }

  private go({ place }: Problem): void {
    if (!place || place.source !== KINDS[this.what]) return;
    this.text.focus();
    this.text.setSelectionRange(place.span[0], Math.max(place.span[1], place.span[0] + 1));
    const lines = Number.parseFloat(getComputedStyle(this.text).lineHeight) || 20;
    this.text.scrollTop = Math.max(0, (place.line - 4) * lines);
  }

  private follow(): void {
    this.shade.scrollTop = this.text.scrollTop;
    this.shade.scrollLeft = this.text.scrollLeft;
  }

  /** The key Tab indents after a press of another key; after Escape it leaves the text, as everywhere. */
  private leaves = false;

  private indent(event: KeyboardEvent): void {
    if (event.key === "Escape") this.leaves = true;
    else if (event.key !== "Tab") this.leaves = event.key === "Shift" ? this.leaves : false;
    else if (!this.leaves && !event.shiftKey) {
      event.preventDefault();
      const { selectionStart: from, selectionEnd: to } = this.text;
      this.text.setRangeText("    ", from, to, "end");
      this.text.dispatchEvent(new Event("input"));
    }
  }

  private async relink(): Promise<void> {
    const asked = new URLSearchParams([["kind", this.what]]);
    if (this.what === "strategy") asked.set("on", this.scenario.value);
    asked.set("text", await packed(this.text.value));
    for (const [name, value] of choosing(this.bench.choice)) asked.append(name, value);
    this.link = linked("mine", asked);
  }
}

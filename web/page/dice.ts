// Dice: what is typed, and its exact law as one types.

import type { Laws } from "./answers";
import { announce, byId, el, settled } from "./dom";
import { Engine, Stopped } from "./engine";
import { linked } from "./link";
import { footer, mistakes, picture, sheet } from "./show";

const EXAMPLES = ["roll(3, 6)", "keep(4, 6, 3)", "pool(10, 6, 4) - pool(5, 6, 5)", "explode(6)", "a = roll(2, 6)\nb = roll(2, 8)\na > b"];
const USUAL = ["keep(4, 6, 3)", "roll(3, 6)"];
/** Milliseconds after the last key before the dice are asked. */
const PAUSE = 120;
/** Milliseconds after which an answer that has not come can be given up. */
const LONG = 400;
/** The most texts side by side. */
const MOST = 8;

/** The place for dice. */
export class Dice {
  private texts = byId("dice-texts");
  private result = byId("dice-result");
  private view = byId<HTMLSelectElement>("dice-view");
  private asked = 0;
  private later = settled(PAUSE, () => void this.show());

  constructor(private engine: Engine) {
    byId("dice-more").onclick = () => this.add("", true);
    this.view.onchange = () => void this.show();
    const example = (text: string) =>
      el("button", { type: "button", className: "chip", onclick: () => this.add(text, true) }, text.split("\n").at(-1) ?? "");
    byId("dice-examples").append(...EXAMPLES.map(example));
  }

  /** Opens with what a link asks. */
  open(asked: URLSearchParams): void {
    const texts = asked.getAll("q");
    this.texts.replaceChildren();
    for (const text of texts.length ? texts.slice(0, MOST) : USUAL) this.add(text);
    const view = asked.get("view");
    if (view && [...this.view.options].some((option) => option.value === view)) this.view.value = view;
    void this.show();
  }

  private get inputs(): HTMLTextAreaElement[] {
    return [...this.texts.querySelectorAll("textarea")];
  }

  private add(text: string, isNew = false): void {
    const empty = this.inputs.find((input) => input.value.trim() === "");
    if (isNew && empty) {
      empty.value = text;
      empty.focus();
      return this.later();
    }
    if (this.inputs.length >= MOST) return;
    const rows = Math.max(1, text.split("\n").length);
    const input = el("textarea", { value: text, rows, spellcheck: false, autocapitalize: "off", "aria-label": "Dice" });
    input.oninput = () => {
      input.rows = Math.min(20, Math.max(1, input.value.split("\n").length));
      this.later();
    };
    const row = el("div", { className: "dice-row" }, input);
    const remove = () => {
      row.remove();
      if (this.inputs.length === 0) this.add("");
      this.inputs[0]?.focus();
      this.later();
    };
    row.append(el("button", { type: "button", className: "quiet", onclick: remove, "aria-label": "Remove these dice" }, "×"));
    this.texts.append(row);
    if (isNew) {
      input.focus();
      this.later();
    }
  }

  private async show(): Promise<void> {
    const texts = this.inputs.map((input) => input.value).filter((text) => text.trim() !== "");
    this.asked += 1;
    const asked = this.asked;
    if (texts.length === 0) return this.result.replaceChildren(el("p", { className: "note" }, "Type dice above."));
    const wait = window.setTimeout(() => {
      const stop = el("button", { type: "button", onclick: () => this.engine.stop() }, "Stop");
      this.result.replaceChildren(el("p", { className: "note", role: "status" }, "Working it out… ", stop));
    }, LONG);
    try {
      const told = await this.engine.ask<Laws>({ ask: "dice", texts, view: this.view.value }, "dice");
      if (asked !== this.asked) return;
      if (!told.ok) return this.result.replaceChildren(mistakes(told.problems));
      const { laws, chart, files, command } = told.ok;
      const link = linked("dice", new URLSearchParams([...texts.map((text) => ["q", text]), ["view", this.view.value]]));
      const sheets = el("div", { className: "side-by-side" }, ...laws.map(sheet));
      this.result.replaceChildren(picture(chart, "dice"), sheets, footer(files, command, link));
      announce(laws.map((law) => `${law.title}: ${law.notes[0] ?? ""}`).join(" "));
    } catch (cause) {
      if (!(cause instanceof Stopped)) throw cause;
      if (asked === this.asked) this.result.replaceChildren(el("p", { className: "note" }, "Stopped."));
    } finally {
      clearTimeout(wait);
    }
  }
}

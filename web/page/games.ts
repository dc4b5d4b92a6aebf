// Games: the five games and their scenarios.

import type { Shelf } from "./answers";
import { Bench, choosing, chosen } from "./bench";
import { byId, el } from "./dom";
import type { Engine } from "./engine";
import { linked } from "./link";
import { mistakes } from "./show";

export class Games {
  private select = byId<HTMLSelectElement>("games-scenario");
  private bench: Bench;
  /** The scenario that is opened unless a link asks for another. */
  private usual = "";

  constructor(private engine: Engine) {
    this.bench = new Bench(engine, {
      element: byId("games-bench"),
      place: "games",
      linked: (bench) => linked("games", new URLSearchParams([["scenario", this.select.value], ...choosing(bench.choice)])),
    });
    this.select.onchange = () => void this.bench.open({ scenario: this.select.value }, { set: [], strategies: [], seed: 1, games: undefined });
  }

  /** Opens with what a link asks. */
  async open(asked: URLSearchParams): Promise<void> {
    if (!this.select.options.length) {
      const told = await this.engine.ask<Shelf>({ ask: "games" });
      if (!told.ok) return byId("games-bench").replaceChildren(mistakes(told.problems));
      for (const game of told.ok.games) {
        const options = game.scenarios.map(({ name, title }) => el("option", { value: name }, title || name));
        this.usual ||= game.usual;
        this.select.append(el("optgroup", { label: game.title }, ...options));
      }
    }
    const wanted = asked.get("scenario") ?? "";
    const known = [...this.select.options].map((option) => option.value);
    this.select.value = known.includes(wanted) ? wanted : this.usual;
    await this.bench.open({ scenario: this.select.value }, chosen(asked));
  }
}

// The page: three places, each opened by its link.

import { Dice } from "./dice";
import { byId } from "./dom";
import { Engine } from "./engine";
import { Games } from "./games";
import { isAsLeft, opened } from "./link";
import { Mine } from "./mine";

const PLACES = ["dice", "games", "mine"] as const;

const engine = new Engine(byId("module").textContent ?? "");
byId("module").remove();
const places = { dice: new Dice(engine), games: new Games(engine), mine: new Mine(engine) };

/** Opens the place of the address. */
async function open(): Promise<void> {
  const { place, asked } = opened();
  const wanted = PLACES.find((name) => name === place) ?? "dice";
  document.body.dataset["place"] = wanted;
  for (const name of PLACES) {
    byId(`place-${name}`).hidden = name !== wanted;
    const link = byId(`to-${name}`);
    if (name === wanted) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${byId(`to-${wanted}`).textContent} – overmatch`;
  if (!isAsLeft(wanted)) await places[wanted].open(asked);
}

/** The style of the library's charts, which the policy of the page knows. */
async function dress(): Promise<void> {
  const { ok } = await engine.ask<{ charts: string }>({ ask: "style" });
  const sheet = document.createElement("style");
  sheet.textContent = ok?.charts ?? "";
  document.head.append(sheet);
}

byId("skip").onclick = (event) => {
  event.preventDefault();
  byId("main").focus();
};
window.addEventListener("hashchange", () => void open());
void open();
void dress();

// Answers on the page: tables, charts, files, commands and mistakes.

import type { NamedFile, Picture, Problem, Sheet } from "./answers";
import { el } from "./dom";

/** The most rows of a table on the page; its file has all. */
const MOST_ROWS = 500;

/** A table. */
export function sheet(table: Sheet): HTMLElement {
  const hasBars = table.bars !== null;
  const heads = table.columns.map((name, at) => el("th", { scope: "col", className: table.numbers[at] ? "number" : "" }, name.replaceAll("_", " ")));
  const rows = table.rows.slice(0, MOST_ROWS).map((row, at) => {
    const cells = row.map((cell, column) =>
      column === 0
        ? el("th", { scope: "row", className: table.numbers[column] ? "number" : "" }, cell)
        : el("td", { className: table.numbers[column] ? "number" : "" }, cell),
    );
    return el("tr", {}, ...cells, hasBars ? el("td", { className: "bar", "aria-hidden": "true" }, bar(table.bars?.[at] ?? 0)) : null);
  });
  const more = table.rows.length - MOST_ROWS;
  const notes = more > 0 ? [...table.notes, `${more} more rows are in the file.`] : table.notes;
  return el(
    "div",
    { className: "sheet" },
    el(
      "div",
      { className: "scroll", tabIndex: 0, role: "region", "aria-label": table.title || table.name },
      el(
        "table",
        {},
        table.title ? el("caption", {}, table.title) : null,
        el("thead", {}, el("tr", {}, ...heads, hasBars ? el("td", { "aria-hidden": "true" }) : null)),
        el("tbody", {}, ...rows),
      ),
    ),
    ...notes.map((note) => el("p", { className: "note" }, note)),
  );
}

function bar(part: number): HTMLElement {
  const full = el("span", { className: "full" });
  full.style.setProperty("inline-size", `${(100 * Math.min(1, Math.max(0, part))).toFixed(2)}%`);
  return full;
}

/** A chart of the library's own. */
export function picture(chart: Picture, name: string): HTMLElement {
  const drawn = new DOMParser().parseFromString(chart.svg, "image/svg+xml").documentElement;
  return el(
    "figure",
    { className: "picture" },
    el("div", { className: "scroll", tabIndex: 0, role: "region", "aria-label": chart.title }, document.importNode(drawn, true)),
    el("figcaption", {}, download(`${name}.svg`, chart.file, "SVG")),
  );
}

/** Saves a text as a file. */
export function save(name: string, text: string): void {
  const type = name.endsWith(".svg") ? "image/svg+xml" : name.endsWith(".json") ? "application/json" : "text/plain";
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A button that saves a text as a file. */
function download(name: string, text: string, label = name): HTMLElement {
  const act = () => save(name, text);
  return el("button", { type: "button", className: "quiet", onclick: act, "aria-label": `Save ${name}` }, `Save ${label}`);
}

/** The files of results, the command that repeats them, and a link to what is on the page. */
export function footer(files: NamedFile[], command: string, link: string): HTMLElement {
  return el(
    "div",
    { className: "footer" },
    el("div", { className: "files", role: "group", "aria-label": "Files" }, ...files.map(([name, text]) => download(name, text))),
    copied("Command", command),
    copied("Link", link),
  );
}

/** A text with a button that copies it. */
function copied(label: string, text: string): HTMLElement {
  const code = el("code", {}, text);
  const button = el("button", { type: "button", className: "quiet", "aria-label": `Copy ${label.toLowerCase()}` }, "Copy");
  button.onclick = () => {
    const choose = () => window.getSelection()?.selectAllChildren(code);
    if (!navigator.clipboard) return choose();
    navigator.clipboard.writeText(text).then(
      () => {
        button.textContent = "Copied";
        setTimeout(() => (button.textContent = "Copy"), 1500);
      },
      choose,
    );
  };
  return el("div", { className: "copied" }, el("span", { className: "label" }, label), code, button);
}

/** Mistakes, each with its hint; one in a text leads to its place. */
export function mistakes(problems: Problem[], go?: (problem: Problem) => void): HTMLElement {
  const one = (problem: Problem) => {
    const { place, message, hint } = problem;
    const where = place ? `${place.source}:${place.line}:${place.column}: ` : "";
    const told = place && go ? el("button", { type: "button", className: "place", onclick: () => go(problem) }, where) : where;
    return el("li", {}, told, message, hint ? el("span", { className: "hint" }, ` Help: ${hint}`) : null);
  };
  return el("ul", { className: "mistakes", role: "alert" }, ...problems.map(one));
}

/** Sentences that answer. */
export function answer(sentences: string[]): HTMLElement {
  return el("div", { className: "answer" }, ...sentences.map((sentence) => el("p", {}, sentence)));
}

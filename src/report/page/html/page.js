"use strict";
(() => {
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const grouped = (count) => count.toLocaleString("en-US");

  // Tables. A cell sorts by the number in data-v, else by the number or the words it shows.
  const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
  const PIECE = /^[-−]?\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:,\d{3})*(?:\.\d+)?|\D+/g;

  function toNumber(text) {
    if (text === "inf") return Infinity;
    if (text === "-inf") return -Infinity;
    return NUMBER.test(text) ? Number(text) : NaN;
  }

  function valueOf(cell) {
    return toNumber(cell.getAttribute("data-v") ?? cell.textContent);
  }

  /** What a cell sorts by: `rank` puts numbers before words, and what is empty or no number last. */
  function keyOf(cell) {
    const value = valueOf(cell);
    if (!Number.isNaN(value)) return { rank: 0, value };
    const text = cell.textContent;
    if (text === "" || cell.hasAttribute("data-v")) return { rank: 2 };
    return { rank: 1, text, pieces: text.toLowerCase().match(PIECE).map(piece) };
  }

  function piece(text) {
    const value = Number(text.replaceAll(",", "").replace("−", "-"));
    return Number.isNaN(value) || text.trim() === "" ? text : value;
  }

  const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

  /** Natural order: 2 before 10, whatever the language of the browser. */
  function orderOfWords(a, b) {
    const length = Math.min(a.pieces.length, b.pieces.length);
    for (let i = 0; i < length; i++) {
      const [x, y] = [a.pieces[i], b.pieces[i]];
      const found = typeof x === typeof y ? order(x, y) : typeof x === "number" ? -1 : 1;
      if (found) return found;
    }
    return order(a.pieces.length, b.pieces.length) || order(a.text, b.text);
  }

  function orderOfKeys(a, b) {
    if (a.rank !== b.rank) return order(a.rank, b.rank);
    return a.rank === 0 ? order(a.value, b.value) : a.rank === 1 ? orderOfWords(a, b) : 0;
  }

  /** The row numbers in the order of a column; what is empty stays last both ways. */
  function sorted(rows, column, falling) {
    const keys = rows.map((row) => keyOf(row.cells[column]));
    const sign = falling ? -1 : 1;
    const compare = (a, b) => {
      const last = order(keys[a].rank === 2, keys[b].rank === 2);
      return last || sign * orderOfKeys(keys[a], keys[b]);
    };
    return [...rows.keys()].sort(compare);
  }

  // Filters: words that must all be in a row, `column:word`, `column>number`, `column<number`; "" around blanks.
  const TERM = /(?:"[^"]*"?|[^\s"])+/g;
  const TEST = /^("[^"]+"|[^":<>]+)(:|>=|<=|>|<)(.*)$/;
  const COMPARE = { ">": (a, b) => a > b, "<": (a, b) => a < b, ">=": (a, b) => a >= b, "<=": (a, b) => a <= b };
  const bare = (text) => text.replaceAll('"', "").toLowerCase();
  const squeezed = (text) => bare(text).replace(/[\s_]+/g, "");

  /** The column of this name, or the first whose name begins like it; -1 for none. */
  function columnOf(names, name) {
    const exact = names.indexOf(squeezed(name));
    return exact >= 0 ? exact : names.findIndex((known) => known.startsWith(squeezed(name)));
  }

  /** The number a cell shows: of a share shown as 8.31 % that is 8.31, not the 0.0831 it sorts by. */
  function shownNumber(cell) {
    const value = valueOf(cell);
    if (!cell.textContent.includes("%")) return value;
    const shown = parseFloat(cell.textContent.replace(/[^\d.+-]+/, ""));
    return Math.abs(100 * value - shown) < Math.abs(value - shown) ? 100 * value : value;
  }

  /** A test of rows for one term. */
  function testOf(term, names) {
    const [, name, sign, rest] = term.match(TEST) ?? [];
    const column = name ? columnOf(names, name) : -1;
    const wanted = toNumber((rest ?? "").replace(/[",%]/g, ""));
    if (column >= 0 && rest === "") return () => true;
    if (column >= 0 && sign === ":") return (row) => row.cells[column].textContent.toLowerCase().includes(bare(rest));
    if (column >= 0 && !Number.isNaN(wanted)) return (row) => COMPARE[sign](shownNumber(row.cells[column]), wanted);
    return (row, text) => text.includes(bare(term));
  }

  const textOf = (row) => Array.from(row.cells, (cell) => cell.textContent).join(" ").toLowerCase();

  /** Column widths as they are, so that columns do not jump when rows go. Long tables have theirs fixed. */
  function keepWidths(table) {
    if (table.classList.contains("fixed") || table.style.tableLayout || !table.offsetWidth) return;
    const heads = [...table.tHead.rows[0].cells];
    const widths = heads.map((head) => head.getBoundingClientRect().width);
    table.style.width = `${table.getBoundingClientRect().width}px`;
    table.style.tableLayout = "fixed";
    heads.forEach((head, i) => (head.style.width = `${widths[i]}px`));
  }

  function liven(table) {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const heads = [...table.tHead.rows[0].cells];
    const names = heads.map((head) => squeezed(head.textContent));
    let ordered = [...rows.keys()];
    let passes = null;

    function show() {
      const part = document.createDocumentFragment();
      for (const i of ordered) if (!passes || passes[i]) part.append(rows[i]);
      keepWidths(table);
      body.replaceChildren(part);
    }

    heads.forEach((head, column) => {
      const button = make("button", { type: "button", textContent: head.textContent });
      button.addEventListener("click", () => {
        const next = { null: "ascending", ascending: "descending" }[head.getAttribute("aria-sort")];
        heads.forEach((other) => other.removeAttribute("aria-sort"));
        if (next) head.setAttribute("aria-sort", next);
        ordered = next ? sorted(rows, column, next === "descending") : [...rows.keys()];
        show();
      });
      head.replaceChildren(button);
    });

    const box = table.closest("[data-filter]");
    if (!box) return;
    const title = document.getElementById(table.getAttribute("aria-labelledby")).textContent;
    const input = make("input", { type: "search", placeholder: "Filter: word, column:word, column>5" });
    input.setAttribute("aria-label", `Filter the rows of ${title}`);
    input.autocomplete = "off";
    input.spellcheck = false;
    const count = make("output", { className: "count", textContent: `${grouped(rows.length)} rows` });
    count.setAttribute("aria-live", "polite");
    const bar = make("div", { className: "filter" });
    bar.append(input, count);
    box.prepend(bar);

    let texts = null;
    function filter() {
      texts ??= rows.map(textOf);
      const tests = (input.value.match(TERM) ?? []).map((term) => testOf(term, names));
      passes = tests.length ? rows.map((row, i) => tests.every((test) => test(row, texts[i]))) : null;
      const left = passes ? passes.filter(Boolean).length : rows.length;
      count.textContent = passes ? `${grouped(left)} of ${grouped(rows.length)} rows` : `${grouped(rows.length)} rows`;
      show();
    }
    let waiting = 0;
    input.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(filter, rows.length > 1000 ? 120 : 0);
    });
  }

  // Charts: each is one stop of the tab key; arrow keys go from mark to mark.
  const bubble = make("div", { className: "bubble", hidden: true });
  bubble.setAttribute("aria-hidden", "true");

  function place(x, y) {
    const { width, height } = bubble.getBoundingClientRect();
    const left = Math.min(Math.max(8, x - width / 2), document.documentElement.clientWidth - width - 8);
    const top = y - height - 12 < 8 ? y + 20 : y - height - 12;
    bubble.style.left = `${Math.max(8, left)}px`;
    bubble.style.top = `${top}px`;
  }

  function tell(mark, x, y) {
    bubble.textContent = mark.getAttribute("aria-label");
    bubble.hidden = false;
    place(x, y);
  }

  function tellAbove(mark) {
    const { left, width, top } = mark.getBoundingClientRect();
    tell(mark, left + width / 2, top);
  }

  const hush = () => (bubble.hidden = true);

  /** What moves under the bubble takes it away, unless the keyboard brought it there. */
  function follow() {
    const mark = document.activeElement;
    if (bubble.hidden) return;
    mark?.matches(".mark:focus-visible") ? tellAbove(mark) : hush();
  }

  const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

  function step(marks, event) {
    if (event.key === "Escape") hush();
    if (!(event.key in STEPS) || event.altKey || event.ctrlKey || event.metaKey) return;
    const now = marks.indexOf(event.target.closest(".mark"));
    const next = marks[Math.min(Math.max(0, now + STEPS[event.key]), marks.length - 1)];
    marks[now]?.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
    event.preventDefault();
  }

  /** The chart's name as an attribute: a title element would pop up beside the bubble. */
  function rename(chart) {
    const title = chart.querySelector(":scope > title");
    const description = chart.querySelector(":scope > desc");
    if (!title) return;
    chart.setAttribute("aria-label", title.textContent);
    chart.removeAttribute("aria-labelledby");
    if (description?.id) chart.setAttribute("aria-describedby", description.id);
    title.remove();
  }

  function point(chart) {
    const marks = [...chart.querySelectorAll(".mark[aria-label]")];
    rename(chart);
    if (!marks.length) return;
    marks.forEach((mark) => mark.querySelector(":scope > title")?.remove());
    marks[0].setAttribute("tabindex", "0");
    // Listening for focus on the svg itself would make it one more stop.
    const plot = chart.parentElement;
    const under = (event) => event.target.closest?.(".mark[aria-label]");
    plot.addEventListener("pointermove", (event) => {
      const mark = under(event);
      mark ? tell(mark, event.clientX, event.clientY) : hush();
    });
    plot.addEventListener("pointerleave", (event) => event.pointerType === "touch" || hush());
    plot.addEventListener("click", (event) => under(event) && tell(under(event), event.clientX, event.clientY));
    plot.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && tellAbove(event.target));
    plot.addEventListener("focusout", hush);
    plot.addEventListener("keydown", (event) => step(marks, event));
  }

  function offerCopy(command) {
    const button = make("button", { type: "button", className: "copy", textContent: "Copy" });
    const said = make("span", { className: "unseen" });
    said.setAttribute("role", "status");
    button.setAttribute("aria-label", "Copy the command");
    button.addEventListener("click", async () => {
      const done = await navigator.clipboard.writeText(command.querySelector("code").textContent).then(
        () => "Copied",
        () => "Not copied",
      );
      button.textContent = said.textContent = done;
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
    command.append(button, said);
  }

  document.querySelectorAll("table").forEach(liven);
  document.querySelectorAll("svg.chart").forEach(point);
  if (navigator.clipboard) document.querySelectorAll(".command").forEach(offerCopy);
  document.body.append(bubble);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hush());
  document.addEventListener("scroll", follow, { capture: true, passive: true });
  document.documentElement.dataset.script = "ready";
})();

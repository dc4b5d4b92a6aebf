"use strict";
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const find = (id) => document.getElementById(id);
  const moments = JSON.parse(find("moments").textContent);
  const last = moments.length - 1;
  const lines = [...document.querySelectorAll("#lines [data-step]")];
  const headings = lines.filter((line) => line.className === "heading").map((line) => Number(line.dataset.step));
  const layers = ["ground", "counters"].map(find);
  const hasBoard = find("board") !== null;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  let step = 0;
  let timer = 0;
  let glide = 0;
  /** What is drawn: an element for each piece, with the markup that it was made of. */
  const drawn = new Map();
  /** The pieces at a step, remembered from the last time. */
  let known = { step: -1, pieces: new Map() };

  /** The pieces at a step, each with its layer and its markup, in the order in which they came. */
  function piecesAt(wanted) {
    const pieces = known.step <= wanted ? known.pieces : new Map();
    for (let i = known.step <= wanted ? known.step + 1 : 0; i <= wanted; i++) {
      for (const [id, layer, markup] of moments[i].changes ?? []) {
        if (markup === undefined) pieces.delete(id);
        else pieces.set(id, [layer, markup]);
      }
    }
    known = { step: wanted, pieces };
    return pieces;
  }

  function drawPieces() {
    const pieces = piecesAt(step);
    for (const [id, element] of drawn) {
      if (pieces.has(id)) continue;
      element.remove();
      drawn.delete(id);
    }
    const places = [0, 0];
    for (const [id, [layer, markup]] of pieces) {
      let element = drawn.get(id);
      if (!element) drawn.set(id, (element = document.createElementNS(SVG, "g")));
      if (element.made !== markup) element.innerHTML = element.made = markup;
      element.removeAttribute("transform");
      const there = layers[layer].children[places[layer]];
      if (there !== element) layers[layer].insertBefore(element, there ?? null);
      places[layer] += 1;
    }
    find("passing").innerHTML = moments[step].passing ?? "";
    if (find("roster").parentElement.open) drawRoster();
    find("count").textContent = `(${layers[1].children.length})`;
  }

  function drawRoster() {
    const items = [...layers[1].children].map((element) => {
      const item = document.createElement("li");
      item.textContent = element.querySelector("title")?.textContent ?? "";
      item.className = element.firstElementChild.classList[1];
      return item;
    });
    find("roster").replaceChildren(...items);
  }

  /** The point on a way after a part of its length. */
  function along(points, part) {
    const legs = points.slice(1).map(([x, y], i) => Math.hypot(x - points[i][0], y - points[i][1]));
    let left = part * legs.reduce((sum, leg) => sum + leg, 0);
    for (let i = 0; i < legs.length; i++) {
      if (left <= legs[i] && legs[i] > 0) {
        const at = left / legs[i];
        return [0, 1].map((axis) => points[i][axis] + at * (points[i + 1][axis] - points[i][axis]));
      }
      left -= legs[i];
    }
    return points[points.length - 1];
  }

  /** Lets the pieces that went a way in this step go it. */
  function slide(duration) {
    cancelAnimationFrame(glide);
    const ways = (moments[step].ways ?? []).filter(([id, points]) => drawn.has(id) && points.length > 1);
    if (calm.matches || duration < 60 || ways.length === 0) return;
    const start = performance.now();
    const frame = (now) => {
      const part = Math.min(1, Math.max(0, (now - start) / duration));
      for (const [id, points] of ways) {
        const [x, y] = along(points, part);
        const end = points[points.length - 1];
        drawn.get(id)?.setAttribute("transform", `translate(${x - end[0]} ${y - end[1]})`);
      }
      if (part < 1) glide = requestAnimationFrame(frame);
    };
    frame(start);
  }

  const pause = () => 1000 / 2 ** Number(find("speed").value);

  /** Shows a step: its line, and the board after it. */
  function show(wanted, isNext) {
    step = Math.min(last, Math.max(0, wanted));
    const line = lines[step - 1];
    const turn = headings.filter((at) => at <= step).pop();
    const where = step === 0 ? "Before the first line" : `Step ${step}`;
    find("turn").textContent = turn === undefined ? where : lines[turn - 1].textContent;
    const told = line === undefined || line.className === "heading" ? [] : [...line.cloneNode(true).childNodes];
    find("line").replaceChildren(...told);
    document.querySelector("#lines [aria-current]")?.removeAttribute("aria-current");
    if (line) {
      line.setAttribute("aria-current", "step");
      const list = find("lines");
      const [top, height] = [line.offsetTop - list.offsetTop, line.offsetHeight];
      if (top < list.scrollTop + 40 || top + height > list.scrollTop + list.clientHeight - 60) {
        list.scrollTop = top - list.clientHeight / 3;
      }
    }
    find("seek").value = String(step);
    find("where").textContent = `${step} of ${last}`;
    for (const id of ["first", "back"]) find(id).disabled = step === 0;
    for (const id of ["forward", "end"]) find(id).disabled = step === last;
    find("next").disabled = !headings.some((at) => at > step);
    if (!hasBoard) return;
    drawPieces();
    if (isNext) slide(Math.min(450, 0.8 * (timer ? pause() : 450)));
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    find("play").textContent = "▶ Play";
    find("play").setAttribute("aria-label", "Play");
    find("play").setAttribute("aria-pressed", "false");
    find("line").setAttribute("aria-live", "polite");
  }

  function tick() {
    if (step === last) return stop();
    timer = setTimeout(() => {
      show(step + 1, true);
      tick();
    }, pause());
  }

  function play() {
    if (timer) return stop();
    find("play").textContent = "■ Stop";
    find("play").setAttribute("aria-label", "Stop");
    find("play").setAttribute("aria-pressed", "true");
    find("line").setAttribute("aria-live", "off");
    if (step === last) show(0, false);
    tick();
  }

  function go(wanted, isNext = false) {
    stop();
    show(wanted, isNext);
  }

  const nextHeading = () => headings.find((at) => at > step) ?? last;
  const headingBefore = () => headings.filter((at) => at < step).pop() ?? 0;
  const forward = () => go(step + 1, true);
  const KEYS = {
    ArrowRight: forward,
    ArrowLeft: () => go(step - 1),
    Home: () => go(0),
    End: () => go(last),
    PageDown: () => go(nextHeading()),
    PageUp: () => go(headingBefore()),
    " ": play,
  };

  document.addEventListener("keydown", (event) => {
    const isTyped = event.target.closest?.("input, summary, pre");
    const presses = event.key === " " && event.target.closest?.("button");
    if (isTyped || presses || event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(KEYS, event.key)) return;
    event.preventDefault();
    KEYS[event.key]();
  });
  find("first").addEventListener("click", KEYS.Home);
  find("back").addEventListener("click", KEYS.ArrowLeft);
  find("play").addEventListener("click", play);
  find("forward").addEventListener("click", forward);
  find("end").addEventListener("click", KEYS.End);
  find("next").addEventListener("click", KEYS.PageDown);
  find("seek").addEventListener("input", (event) => go(Number(event.target.value)));
  const tellPace = () => {
    const rate = 2 ** Number(find("speed").value);
    find("pace").textContent = `${rate < 1 ? rate.toFixed(2) : Math.round(10 * rate) / 10} a second`;
  };
  find("speed").addEventListener("input", tellPace);
  find("lines").addEventListener("click", (event) => {
    const line = event.target.closest("[data-step]");
    if (line && getSelection().isCollapsed) go(Number(line.dataset.step));
  });
  for (const element of document.querySelectorAll(".controls, .roster")) element.hidden = false;
  if (hasBoard) {
    layers.forEach((layer) => layer.replaceChildren());
    find("roster").parentElement.addEventListener("toggle", drawRoster);
  }
  tellPace();
  show(Number(find("seek").getAttribute("value")), false);
  document.documentElement.dataset.script = "ready";
})();

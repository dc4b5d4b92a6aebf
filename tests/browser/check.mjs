// Opens the pages of a folder in Chromium, does what a reader does, and prints what was seen as one line of JSON.
// node check.mjs CHROMIUM FOLDER; playwright-core is looked up in node_modules and NODE_PATH.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(import.meta.url)("playwright-core");
const [executablePath, folder] = process.argv.slice(2);
const flags = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
const args = [...flags.split(" "), "--disable-component-update", "--disable-sync"];
const browser = await chromium.launch({ executablePath, args });

/** Everything that must not happen. */
const trouble = [];

/** A page opened in a context of its own, watched. */
async function open(name, options = {}, isMeant = false) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const url = pathToFileURL(`${folder}/${name}`).href;
  const note = (kind, text) => isMeant || trouble.push(`${name}: ${kind}: ${text}`);
  page.on("console", (message) => note("console", message.text()));
  page.on("pageerror", (error) => note("error", error.message));
  page.on("dialog", (dialog) => (note("dialog", dialog.message()), dialog.dismiss()));
  page.on("request", (request) => request.url() === url || note("request", request.url()));
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
  });
  await page.goto(url);
  return page;
}

const violations = (page) => page.evaluate(() => window.violations);
const counts = (page) => page.$$eval("#section-first-table-1 tbody tr", (rows) => rows.map((row) => +row.cells[2].textContent));
/** Until timers without a delay have run, and what scrolled has been told so. */
const settle = (page) =>
  page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
const bubble = (page) => page.$eval(".bubble", (bubble) => (bubble.hidden ? null : bubble.textContent));
const focused = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label"));

async function sorts(page) {
  const button = (column) => page.locator("#section-first-table-1 thead button").nth(column);
  const head = page.locator("#section-first-table-1 thead th").nth(1);
  const seen = {};
  await button(1).click();
  seen.rising = await counts(page);
  seen.risingSaid = await head.getAttribute("aria-sort");
  await page.keyboard.press("Enter");
  seen.falling = await counts(page);
  seen.fallingSaid = await head.getAttribute("aria-sort");
  await page.keyboard.press("Space");
  seen.restored = await counts(page);
  seen.restoredSaid = await head.getAttribute("aria-sort");
  await button(0).click();
  seen.words = await counts(page);
  await button(0).click();
  await button(0).click();
  return seen;
}

async function filters(page, queries) {
  const box = page.locator(".box:has(#section-first-table-1)");
  const seen = {};
  for (const query of queries) {
    await box.locator("input").fill(query);
    await settle(page);
    seen[query] = [await box.locator("output").textContent(), await counts(page)];
  }
  await box.locator("input").fill("");
  await settle(page);
  return seen;
}

async function charts(page) {
  const seen = { stops: await page.$$eval("svg.chart", (all) => all.map((one) => one.querySelectorAll('[tabindex="0"]').length)) };
  await page.locator(".plot").first().evaluate((plot) => plot.scrollIntoView({ behavior: "instant", block: "center" }));
  await settle(page);
  await page.locator(".mark").nth(1).hover();
  seen.hovered = await bubble(page);
  await page.mouse.move(2, 2);
  seen.left = await bubble(page);
  await page.locator(".more > summary").first().focus();
  await page.keyboard.press("Tab");
  seen.tabbed = [await focused(page), await bubble(page)];
  seen.moved = [];
  for (const key of ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home"]) {
    await page.keyboard.press(key);
    seen.moved.push(await bubble(page));
  }
  await settle(page);
  seen.stays = await bubble(page);
  await page.keyboard.press("Escape");
  seen.escaped = await bubble(page);
  await page.keyboard.press("Tab");
  seen.nextChart = await focused(page);
  return seen;
}

async function copies(page) {
  await page.locator(".making > details > summary").click();
  await page.locator(".copy").first().click();
  await page.getByText("Copied").first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The texts and elements that hostile names could have made. */
const names = (page) =>
  page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector("h1").textContent,
    elements: Object.fromEntries(["script", "style", "img", "iframe", "b"].map((tag) => [tag, document.querySelectorAll(tag).length])),
    handlers: [...document.querySelectorAll("*")].flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith("on")),
    cells: [...document.querySelectorAll("#section-first-table-1 tbody td:first-child")].map((cell) => cell.textContent),
    ids: [...document.querySelectorAll("[id]")].map((one) => one.id).filter((id, i, all) => all.indexOf(id) !== i),
    dangling: [...document.querySelectorAll("[aria-labelledby]")]
      .flatMap((one) => one.getAttribute("aria-labelledby").split(" "))
      .filter((id) => !document.getElementById(id)),
    ranks: [...document.querySelectorAll("h1, h2, h3")].map((one) => +one.tagName[1]),
  }));

/** Colours, and the least contrast of a text with what is behind it. */
const colours = (page) =>
  page.evaluate(() => {
    const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
    const light = (colour) => {
      const [r, g, b] = parts(colour).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => {
      const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
      return (bright + 0.05) / (dark + 0.05);
    };
    const behind = (one) => {
      for (; one; one = one.parentElement) {
        const colour = getComputedStyle(one).backgroundColor;
        if (parts(colour)[3] !== 0) return colour;
      }
      return "rgb(255, 255, 255)";
    };
    const texts = "h1, h2, h3, p, a, li, dt, dd, code, th button, td, .count, .unit, .copy, summary, input";
    const ratios = [...document.querySelectorAll(texts)].map((one) => contrast(getComputedStyle(one).color, behind(one)));
    const fill = (name) => getComputedStyle(document.querySelector(`.chart .${name}`)).fill;
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.body).color,
      least: Math.min(...ratios, contrast(fill("ink"), fill("paper")), contrast(fill("muted"), fill("paper"))),
    };
  });

const widths = (page) =>
  page.evaluate(() => {
    const plot = document.querySelector(".plot");
    const looks = (selector) => {
      const found = document.querySelector(selector);
      return found && getComputedStyle(found);
    };
    return {
      window: innerWidth,
      document: document.documentElement.scrollWidth,
      body: document.body.scrollWidth,
      chart: plot?.querySelector("svg").getBoundingClientRect().width,
      plotScrolls: plot && plot.scrollWidth > plot.clientWidth,
      card: looks(".cards td:nth-child(2)")?.display,
      first: looks("#section-first-table-1 td:first-child")?.position,
    };
  });

const printed = (page) =>
  page.evaluate(() => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
    const hides = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
    return {
      controls: shown(".filter, .copy, .bubble"),
      foldedRows: shown("details.printed:not([open]) tbody tr"),
      scrollers: [...document.querySelectorAll(".scroll, .plot")].filter(hides).length,
      ground: getComputedStyle(document.body).backgroundColor,
      splits: getComputedStyle(document.querySelector("figure")).breakInside,
    };
  });

async function big() {
  const page = await open("big.html");
  const box = page.locator(".box");
  const seen = await page.evaluate(() => {
    const cells = [...document.querySelector("tbody tr").cells];
    const heads = [...document.querySelector("thead tr").cells];
    const left = (one) => Math.round(one.getBoundingClientRect().left);
    return {
      rows: document.querySelectorAll("tbody tr").length,
      isOpen: document.querySelector("details").open,
      laidOut: getComputedStyle(document.querySelector("tbody tr")).contentVisibility,
      aligned: cells.every((cell, i) => left(cell) === left(heads[i])),
      cut: [...cells, ...heads].filter((cell) => cell.scrollWidth > cell.clientWidth).length,
    };
  });
  await box.locator("thead button").nth(1).click();
  seen.first = await box.locator("tbody tr").first().locator("td").nth(1).textContent();
  await box.locator("input").fill("unit:77 number<1000");
  await box.getByText(" of 5,000 rows").waitFor();
  seen.filtered = await box.locator("output").textContent();
  seen.left = await box.locator("tbody tr").count();
  seen.violations = await violations(page);
  return seen;
}

/** Whether the policy stops a script and a style that are not the page's. */
async function policy() {
  const page = await open("hostile.html", {}, true);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" }));
    document.body.append(Object.assign(document.createElement("style"), { textContent: "body { color: red }" }));
    document.body.setAttribute("style", "color: red");
    document.body.append(Object.assign(new Image(), { src: "https://example.invalid/x.png" }));
  });
  await page.waitForFunction(() => violations.length >= 4);
  return { ran: await page.evaluate(() => window.ran === true), violations: (await violations(page)).sort() };
}

/** What is seen of a game at a step: the number, the line, and the whole board. */
const moment = (page) =>
  page.evaluate(() => ({
    where: document.getElementById("where").textContent,
    line: document.getElementById("line").textContent,
    board: document.getElementById("board").innerHTML.replaceAll(/ transform="[^"]*"/g, ""),
  }));

async function watched() {
  const page = await open("watched.html", { reducedMotion: "reduce" });
  const seen = { start: await moment(page), steps: await page.locator("#lines [data-step]").count() };
  await page.keyboard.press("ArrowRight");
  seen.forward = await moment(page);
  const move = page.locator("#lines .event", { hasText: " moves " }).first();
  seen.told = (await move.textContent()).trim();
  const step = Number(await move.getAttribute("data-step"));
  for (let i = 1; i < step; i++) await page.locator("#forward").click();
  seen.moved = await moment(page);
  seen.moved.line = seen.moved.line.trim();
  for (let i = 0; i < step; i++) await page.keyboard.press("ArrowLeft");
  seen.back = await moment(page);
  await page.keyboard.press("End");
  seen.end = await moment(page);
  await page.keyboard.press("Home");
  seen.home = await moment(page);
  await page.locator("#seek").fill(String(seen.steps));
  seen.again = await moment(page);
  await page.locator("#first").click();
  await page.locator("#speed").fill("6");
  await page.locator("#speed").blur();
  await page.keyboard.press(" ");
  await page.waitForFunction(() => parseInt(document.getElementById("where").textContent) >= 4);
  await page.keyboard.press(" ");
  const stopped = await moment(page);
  await page.waitForTimeout(150);
  seen.played = (await moment(page)).where === stopped.where;
  await page.locator('#lines [data-step="5"]').click();
  seen.clicked = await moment(page);
  seen.violations = await violations(page);
  seen.narrow = await widths(await open("watched.html", { viewport: { width: 390, height: 844 } }));
  const table = (page) => page.$eval("#board .table", (table) => getComputedStyle(table).fill);
  seen.light = await table(page);
  seen.dark = await table(await open("watched.html", { colorScheme: "dark" }));
  const plain = await open("watched.html", { javaScriptEnabled: false });
  seen.plain = {
    lines: await plain.locator("#lines [data-step]").count(),
    pieces: await plain.locator("#counters .piece").count(),
  };
  return seen;
}

const page = await open("hostile.html");
const seen = {
  names: await names(page),
  sorts: await sorts(page),
  filters: await filters(page, ["unit 1", "unit:1", "hit>20", '"hit share"<20', "count>=9", "<script>", "hit>", "no_such"]),
  charts: await charts(page),
  copied: await copies(page),
  light: await colours(page),
  dark: await colours(await open("hostile.html", { colorScheme: "dark" })),
  narrow: await widths(await open("hostile.html", { viewport: { width: 360, height: 740 } })),
  narrowBig: await widths(await open("big.html", { viewport: { width: 360, height: 740 } })),
  wide: await widths(await open("hostile.html", { viewport: { width: 1500, height: 900 } })),
  plain: await names(await open("hostile.html", { javaScriptEnabled: false })).catch((error) => error.message),
  big: await big(),
  watched: await watched(),
  policy: await policy(),
};
seen.violations = await violations(page);
const paper = await open("hostile.html", { colorScheme: "dark" });
await paper.emulateMedia({ media: "print", colorScheme: "dark" });
seen.print = await printed(paper);
seen.trouble = trouble;
await browser.close();
console.log(JSON.stringify(seen));

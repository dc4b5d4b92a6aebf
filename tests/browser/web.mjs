// Opens the program as a page in Chromium without a network, uses it as a player does, and prints what was seen as one line
// of JSON. What the page saves is compared with what the program itself writes by the test that calls this.
// node web.mjs CHROMIUM PAGE; playwright-core is looked up in node_modules and NODE_PATH.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { chromium } = createRequire(import.meta.url)("playwright-core");
const [executablePath, file] = process.argv.slice(2);
const flags = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
const args = [...flags.split(" "), "--disable-component-update", "--disable-sync"];
const browser = await chromium.launch({ executablePath, args });
const url = pathToFileURL(file).href;

/** Everything that must not happen. */
const trouble = [];
/** Milliseconds that a step may take: many times what it needs. */
const PATIENCE = 120_000;

/** The page at a place, in a context of its own without a network, watched. */
async function open(hash, options = {}, isMeant = false) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const note = (kind, text) => isMeant || trouble.push(`${hash}: ${kind}: ${text}`);
  page.on("console", (message) => note("console", message.text()));
  page.on("pageerror", (error) => note("error", error.message));
  page.on("dialog", (dialog) => (note("dialog", dialog.message()), dialog.dismiss()));
  page.on("request", (request) => {
    const known = request.url().split("#")[0] === url || request.url().startsWith("blob:");
    if (!known) note("request", request.url());
  });
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective));
  });
  await page.goto(`${url}#${hash}`);
  return page;
}

/** The files that the buttons of a part of the page save, by name. */
async function saved(page, part) {
  const files = {};
  const buttons = page.locator(`${part} .files button`);
  for (let at = 0; at < (await buttons.count()); at += 1) {
    const [download] = await Promise.all([page.waitForEvent("download"), buttons.nth(at).click()]);
    files[download.suggestedFilename()] = readFileSync(await download.path(), "utf8");
  }
  return files;
}

const text = (page, selector) => page.locator(selector).first().textContent();
const command = (page, part) => text(page, `${part} .footer code`);
/** Until all games are played. */
const played = (page, part) => page.waitForSelector(`${part} .running button`, { state: "hidden" });

/** Plays so many games of a bench and gives what it saves. */
async function run(hash) {
  const place = hash.split("?")[0];
  const page = await open(hash);
  await page.locator(`#${place}-bench`).getByRole("button", { name: "Run", exact: true }).click();
  await played(page, `#${place}-bench`);
  await page.waitForSelector(`#${place}-bench .head, #${place}-bench .answer`);
  const seen = { command: await command(page, `#${place}-bench`), files: await saved(page, `#${place}-bench`) };
  seen.violations = await page.evaluate(() => window.violations);
  await page.context().close();
  return seen;
}

async function dice() {
  const page = await open("dice?q=keep(4, 6, 3)&q=worse: roll(3, 6)");
  await page.waitForSelector("#dice-result table");
  const opened = Math.round(await page.evaluate(() => performance.now()));
  const seen = { opened, files: await saved(page, "#dice-result") };
  seen.command = await command(page, "#dice-result");
  const box = page.locator("#dice-texts textarea").first();
  await box.fill("d(6) +");
  seen.wrong = await text(page, "#dice-result .mistakes");
  await box.fill("d(2)");
  await page.waitForSelector("#dice-result table");
  seen.rows = await page.locator("#dice-result table").first().locator("tbody tr").allTextContents();
  const link = await page.evaluate(() => location.href);
  await page.context().close();
  const again = await open(link.slice(link.indexOf("#") + 1));
  await again.waitForSelector("#dice-result table");
  seen.linked = await again.locator("#dice-texts textarea").evaluateAll((all) => all.map((one) => one.value));
  await again.context().close();
  return seen;
}

/** Ten thousand games of One-Hour: the page answers another question while they are played, and they go on after a stop. */
async function manyGames(hash) {
  const page = await open(hash);
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    const tick = () => {
      window.longest = Math.max(window.longest, performance.now() - last);
      last = performance.now();
      setTimeout(tick, 10);
    };
    tick();
  });
  await page.locator("#games-bench").getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForSelector("#games-bench .answer");
  await page.click("#to-dice");
  await page.waitForSelector("#dice-result table");
  const seen = { answeredMeanwhile: await page.locator("#games-bench .running button").textContent() };
  await page.goBack();
  await page.waitForSelector("#games-bench .answer");
  const stop = page.locator("#games-bench .running button");
  await stop.click();
  await page.waitForFunction(() => document.querySelector("#games-bench .running button").textContent === "Go on");
  seen.stoppedAt = await text(page, "#games-bench .told");
  await stop.click();
  await played(page, "#games-bench");
  seen.longest = Math.round(await page.evaluate(() => window.longest));
  seen.files = await saved(page, "#games-bench");
  seen.command = await command(page, "#games-bench");
  await page.context().close();
  return seen;
}

async function bench() {
  const page = await open("games?scenario=army-men%2Fmirror-balanced&games=500");
  await page.waitForSelector("#games-bench .actions");
  const of = page.locator("#games-bench");
  const seen = {};
  // A number is found, and one out of range is refused beside it.
  await of.locator(".form > summary").click();
  await of.getByLabel("Find a number").fill("weapons.rifle.range_in");
  const range = of.getByLabel("weapons.rifle.range_in", { exact: true });
  await range.fill("999");
  seen.refused = await text(page, "#games-bench .card .mistakes");
  await range.fill("18");
  await page.waitForFunction(() => !document.querySelector("#games-bench .card .mistakes"));
  await of.getByRole("button", { name: "Changed with as printed" }).click();
  await played(page, "#games-bench");
  await page.waitForSelector("#games-bench .answer");
  seen.compared = { command: await command(page, "#games-bench"), files: await saved(page, "#games-bench") };
  await of.getByLabel("Table", { exact: true }).selectOption("volley");
  await of.getByRole("button", { name: "Show odds" }).click();
  await page.waitForSelector("#games-bench .picture svg.chart");
  seen.odds = { command: await command(page, "#games-bench"), files: await saved(page, "#games-bench") };
  await of.getByRole("button", { name: "Watch" }).click();
  const game = page.frameLocator("#games-bench iframe");
  await game.locator("#forward").click();
  seen.watched = await game.locator("#where").textContent();
  seen.violations = await page.evaluate(() => window.violations);
  seen.labels = await page.evaluate(() => {
    const fields = [...document.querySelectorAll("input, select, textarea, button, progress")];
    const named = (one) => one.labels?.length || one.getAttribute("aria-label") || one.textContent.trim();
    return fields.filter((one) => !named(one)).map((one) => one.outerHTML.slice(0, 120));
  });
  const link = await page.evaluate(() => location.href);
  await page.context().close();
  const again = await open(link.slice(link.indexOf("#") + 1));
  await again.waitForSelector("#games-bench .own input");
  seen.linked = await again.locator("#games-bench .own input").inputValue();
  await again.context().close();
  return seen;
}

/** A text as a part of a link, as the page packs it. */
const packed = async (page, text) =>
  page.evaluate(async (text) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }, text);

async function mine(hostile) {
  const page = await open("mine");
  await page.waitForSelector("#mine-bench .actions");
  const seen = { starts: [] };
  // The start of each kind of text is one without mistakes.
  for (const kind of ["scenario", "strategy", "game"]) {
    const was = await text(page, "#mine-bench h3");
    await page.locator("#mine-kind").selectOption(kind);
    await page.waitForFunction((was) => document.querySelector("#mine-bench h3").textContent !== was, was);
    const players = await page.locator("#mine-bench .seats select").first().inputValue();
    seen.starts.push([await text(page, "#mine-bench h3"), players, await page.locator("#mine-wrong .mistakes").count()]);
  }
  const box = page.locator("#mine-text");
  await box.fill("# mine\nx = d(6");
  seen.wrong = await text(page, "#mine-wrong .mistakes");
  seen.marked = await text(page, "#mine-shade mark");
  await page.locator("#mine-wrong .place").click();
  seen.selected = await box.evaluate((box) => box.value.slice(box.selectionStart, box.selectionEnd));
  await box.fill(hostile);
  await page.waitForFunction((was) => document.querySelector("#mine-bench h3").textContent !== was, await text(page, "#mine-bench h3"));
  seen.title = await text(page, "#mine-bench h3");
  await page.locator("#mine-bench").getByRole("button", { name: "Run", exact: true }).click();
  await played(page, "#mine-bench");
  await page.locator("#mine-bench").getByRole("button", { name: "Watch" }).click();
  await page.frameLocator("#mine-bench iframe").locator("#lines").waitFor();
  const link = await page.evaluate(() => location.href);
  seen.elements = await page.evaluate(() => document.querySelectorAll("#place-mine img, #place-mine b, #place-mine script").length);
  seen.hacked = await page.evaluate(() => window.hacked ?? null);
  seen.violations = await page.evaluate(() => window.violations);
  await page.context().close();
  const again = await open(link.slice(link.indexOf("#") + 1));
  await again.waitForSelector("#mine-bench h3");
  seen.linked = (await again.locator("#mine-text").inputValue()) === hostile;
  await again.context().close();
  return seen;
}

/** What a script that came in somehow could do. */
async function policy() {
  const page = await open("dice", {}, true);
  await page.waitForSelector("#dice-result table");
  const seen = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    const image = document.createElement("img");
    image.src = "https://example.org/x.png";
    document.body.append(image);
    document.body.insertAdjacentHTML("beforeend", '<p style="color:red" onclick="window.ran = true">x</p>');
    document.body.lastElementChild.click();
    const fetched = await fetch("https://example.org/").then(() => true, () => false);
    await new Promise((done) => setTimeout(done, 100));
    return { ran: window.ran ?? false, fetched, violations: [...new Set(window.violations)].sort() };
  });
  await page.context().close();
  return seen;
}

/** How the page stands on a phone, in the dark, and by the keyboard alone. */
async function media() {
  const seen = { narrow: {}, dark: {}, light: {} };
  for (const place of ["dice", "games", "mine"]) {
    const page = await open(place, { viewport: { width: 360, height: 740 } });
    await page.waitForSelector(place === "dice" ? "#dice-result table" : `#${place}-bench .actions`);
    seen.narrow[place] = await page.evaluate(() => ({ window: innerWidth, document: document.documentElement.scrollWidth }));
    for (const colorScheme of ["dark", "light"]) {
      await page.emulateMedia({ colorScheme });
      seen[colorScheme][place] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return { ground: backgroundColor, ink: color };
      });
    }
    await page.context().close();
  }
  const page = await open("dice");
  await page.waitForSelector("#dice-result table");
  const stops = [];
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()));
  }
  seen.stops = stops;
  await page.context().close();
  return seen;
}

const asked = JSON.parse(readFileSync(0, "utf8"));
const seen = { runs: {} };
seen.dice = await dice();
for (const [name, hash] of Object.entries(asked.runs)) seen.runs[name] = await run(hash);
const blank = await open("dice");
const own = `mine?kind=game&text=${await packed(blank, asked.text)}&games=${asked.games}`;
await blank.context().close();
seen.own = await run(own);
seen.many = await manyGames(asked.many);
seen.bench = await bench();
seen.mine = await mine(asked.hostile);
seen.policy = await policy();
seen.media = await media();
seen.trouble = trouble;
await browser.close();
console.log(JSON.stringify(seen));

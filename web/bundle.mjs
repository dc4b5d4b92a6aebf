// Puts the page together: scripts, style and the packed module in one file, under a policy that lets a browser run these and
// nothing else.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { answer, initSync } from "./target/bound/overmatch_web.js";

const [out = "overmatch.html"] = process.argv.slice(2);
const file = (name) => readFileSync(new URL(name, import.meta.url));

/** A script with all it imports, as one text. */
async function script(entry, define = {}) {
  const made = await build({
    entryPoints: [new URL(entry, import.meta.url).pathname],
    alias: { overmatch: new URL("target/bound/overmatch_web.js", import.meta.url).pathname },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2023",
    charset: "utf8",
    write: false,
    define: { "import.meta.url": '""', ...define },
    logLevel: "warning",
  });
  // No text ends the element that holds it.
  return made.outputFiles[0].text.trim().replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
}

const digest = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// The page runs what the library itself makes as well: the style of charts, and the page that retells a game.
initSync({ module: new WebAssembly.Module(file("target/bound/overmatch_web_bg.wasm")) });
const { charts, watch, version } = JSON.parse(answer('{"ask": "style"}')).ok;

const worker = await script("page/worker.ts");
const main = await script("page/main.ts", { WORKER: JSON.stringify(worker) });
// Its colours are those of the pages that the program writes.
const colours = file("../src/report/frame/palette.css").toString();
const style = (colours + file("page/page.css")).replace(/\s*\n\s*/g, "\n").trim();
const policy = [
  "default-src 'none'",
  `style-src ${digest(style)} ${digest(charts)} ${digest(watch.style)}`,
  `script-src ${digest(main)} ${digest(watch.script)} 'wasm-unsafe-eval'`,
  "worker-src blob:",
  "font-src data:",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const module = file("target/bound/module.zst").toString("base64");
const parts = { policy, version, style, module, script: main };
const page = file("page/page.html").toString().replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
writeFileSync(out, page);

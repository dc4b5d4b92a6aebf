// Links that hold what is on the page: the place, and what it was asked, behind the `#`.

/** What a link holds: `#games?scenario=ardennes&set=...`. */
export interface Link { place: string; asked: URLSearchParams }

/** What the address says. */
export function opened(): Link {
  const [place = "", ...rest] = location.hash.slice(1).split("?");
  return { place, asked: new URLSearchParams(rest.join("?")) };
}

/** The latest link of each place, which leads back to it as it was left. */
const latest = new Map<string, string>();

/** Whether the address is the one with which its place was left. */
export function isAsLeft(place: string): boolean {
  return latest.get(place) === location.hash;
}

/** The address of a place with what is asked there; while the place is open, the address line has it. */
export function linked(place: string, asked: URLSearchParams): string {
  const hash = `#${place}${[...asked.keys()].length ? `?${asked}` : ""}`;
  if (document.body.dataset["place"] === place && location.hash !== hash) history.replaceState(null, "", hash);
  // As the address line writes it.
  latest.set(place, new URL(hash, location.href).hash);
  document.getElementById(`to-${place}`)?.setAttribute("href", hash);
  return new URL(hash, location.href).href;
}

/** A text as a part of a link: deflated, in the letters of base 64 for addresses. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new Blob([text]), new CompressionStream("deflate-raw"));
  let signs = "";
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of such a part; nothing if it is none. */
export async function unpacked(part: string): Promise<string | undefined> {
  try {
    const signs = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream("deflate-raw")));
  } catch {
    return undefined;
  }
}

/** The most bytes that a link may unpack to. */
const LARGEST = 4 << 20;

async function through(blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = blob.stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > LARGEST) throw new Error("the link holds too much");
    parts.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// Elements of the page. Texts go in as texts only, so that nothing of them is ever markup.

type Child = Node | string | null | undefined | false;
type Properties = Record<string, unknown>;

/** An element with its properties, its attributes (of names with a `-`, `for` and `role`), its listeners (`onclick`) and its children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.includes("-") || ["for", "role", "scope", "colspan", "list"].includes(name)) {
      element.setAttribute(name, String(value));
    } else {
      (element as unknown as Properties)[name] = value;
    }
  }
  element.append(...children.filter((child): child is Node | string => child instanceof Node || typeof child === "string"));
  return element;
}

/** The element of this id, which the page has. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found as T;
}

/** Tells those who do not see the page what has come. */
export function announce(text: string): void {
  byId("status").textContent = text;
}

let fields = 0;

/** A field under its label, with a sentence about it. */
export function field(label: string, input: HTMLElement, about = ""): HTMLElement {
  fields += 1;
  input.id ||= `field-${fields}`;
  const note = about ? el("small", { id: `${input.id}-about`, className: "about" }, about) : null;
  if (note) input.setAttribute("aria-describedby", note.id);
  return el("div", { className: "field" }, el("label", { for: input.id }, label), input, note);
}

/** Calls `act` once nothing has asked for it for so many milliseconds. */
export function settled(milliseconds: number, act: () => void): () => void {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(act, milliseconds);
  };
}

/** A whole number with a comma between each three digits. */
export function grouped(number: number): string {
  return Math.floor(number).toString().replace(/\B(?=(\d{3})+$)/g, ",");
}

import createPurifier from "dompurify";

/**
 * The text of a mail comes from anybody and never passes our server: it is cleaned here, by a kept
 * library, to what the server's own dialect of mails has. Both are held by the same cases
 * (`crates/http/src/richtext/mail_cases.json`).
 */

const TAGS =
  "p br h1 h2 h3 strong b em i u s ol ul li blockquote a img div span font center hr h4 h5 h6 pre " +
  "code small sub sup dl dt dd table caption thead tbody tfoot tr th td";
const ATTRIBUTES = "href src alt rel style align valign color bgcolor width height colspan rowspan";
const PROPERTIES: ReadonlySet<string> = new Set(
  (
    "color background-color font-family font-size font-style font-weight text-align " +
    "text-decoration text-indent text-transform line-height letter-spacing vertical-align " +
    "white-space width max-width padding padding-left border border-color border-left " +
    "border-collapse list-style-type height"
  ).split(" "),
);
const VALUE_BYTES_MAX = 120;
const ALT_CHARS_MAX = 300;
const DATA_PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,/i;
const COLOUR = /(?<![a-z])(?:rgb|rgba|hsl|hsla)\([\d .,%/]*\)/g;

/** A value of words, numbers and colours; null for what may be anything else. */
function plainValue(value: string): string | null {
  const plain = value.replaceAll(/["']/g, "").trim().toLowerCase();
  if (plain === "" || new TextEncoder().encode(plain).length > VALUE_BYTES_MAX) return null;
  return /^[a-z\d #%.,+\-!]*$/.test(plain.replaceAll(COLOUR, "")) ? plain : null;
}

/** The harmless declarations of a style; null where none is left. */
export function styleOf(style: string): string | null {
  const kept = style.split(";").flatMap((declaration) => {
    const at = declaration.indexOf(":");
    if (at < 0) return [];
    const property = declaration.slice(0, at).trim().toLowerCase();
    const value = plainValue(declaration.slice(at + 1).trim());
    return PROPERTIES.has(property) && value !== null ? [`${property}: ${value}`] : [];
  });
  return kept.length === 0 ? null : kept.join("; ");
}

const word = (value: string): string | null =>
  /^[a-z\d#]{1,30}$/i.test(value.trim()) ? value.trim() : null;
const measure = (value: string): string | null =>
  /^\d{1,4}%?$/.test(value.trim()) ? value.trim() : null;
const secure = (value: string): string | null =>
  /^https:\/\//i.test(value.trim()) ? value.trim() : null;
const picture = (value: string): string | null =>
  secure(value) ??
  (/^cid:/i.test(value.trim()) || DATA_PICTURE.test(value.trim()) ? value.trim() : null);

const MEASURED: ReadonlySet<string> = new Set(["TABLE", "TD", "TH", "IMG"]);

/** What an attribute says once it is harmless; null takes it out. */
function attribute(tag: string, name: string, value: string): string | null {
  if (name === "href") return tag === "A" ? secure(value) : null;
  if (name === "src") return tag === "IMG" ? picture(value) : null;
  if (name === "alt") return tag === "IMG" ? [...value].slice(0, ALT_CHARS_MAX).join("") : null;
  if (name === "style") return styleOf(value);
  if (name === "align" || name === "color" || name === "bgcolor") return word(value);
  if (name === "valign") return tag === "TD" || tag === "TH" ? word(value) : null;
  if (name === "width" || name === "height") return MEASURED.has(tag) ? measure(value) : null;
  if (name === "colspan" || name === "rowspan") {
    return tag === "TD" || tag === "TH" ? measure(value) : null;
  }
  return null;
}

interface Policy {
  createHTML: (text: string) => unknown;
  createScriptURL: (address: string) => unknown;
}
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => unknown };
};

let purifier: ReturnType<typeof createPurifier> | null = null;

/** Made once, and of this document: the server's policy names it on the pages that read mail alone. */
function purify(): ReturnType<typeof createPurifier> {
  if (purifier) return purifier;
  const made = createPurifier(globalThis.window);
  const policy = trustedTypes?.createPolicy("svenn-mail", {
    // What the library reads into a document that runs nothing; what comes out are nodes.
    createHTML: (text) => text,
    createScriptURL: () => {
      throw new TypeError("no script comes of a mail");
    },
  });
  made.setConfig({
    ALLOWED_TAGS: TAGS.split(" "),
    ALLOWED_ATTR: ATTRIBUTES.split(" "),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  });
  made.addHook("uponSanitizeAttribute", (node, data) => {
    const kept = attribute(node.nodeName, data.attrName, data.attrValue);
    if (kept === null) data.keepAttr = false;
    else data.attrValue = kept;
  });
  made.addHook("afterSanitizeAttributes", (node) => {
    if (node.nodeName !== "A") return;
    node.removeAttribute("rel");
    node.setAttribute("rel", "noopener noreferrer");
  });
  purifier = made;
  return made;
}

/** The text of a mail without anything that does something, as nodes that nothing has loaded yet. */
export const cleaned = (html: string): DocumentFragment =>
  purify().sanitize(html.replaceAll("\0", "")) as unknown as DocumentFragment;

/** A mail that may be drawn: pictures from elsewhere are told, and not loaded. */
export interface Drawable {
  content: DocumentFragment;
  /** Pictures of the mail itself, by what it calls them. */
  own: Map<string, HTMLImageElement[]>;
  /** How many pictures from elsewhere stand in it. */
  remote: number;
}

/** What a mail calls a picture of its own: a `cid:` address may have it with escapes (RFC 2392). */
function ownName(address: string): string {
  const name = address.slice("cid:".length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Takes the pictures of a mail apart: what loads them tells the sender that it was read. */
export function drawable(html: string, withRemote: boolean): Drawable {
  const content = cleaned(html);
  const own: Drawable["own"] = new Map();
  let remote = 0;
  for (const image of content.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    if (/^cid:/i.test(source)) {
      const name = ownName(source);
      own.set(name, [...(own.get(name) ?? []), image]);
      image.removeAttribute("src");
    } else if (/^https:/i.test(source)) {
      remote += 1;
      if (!withRemote) image.removeAttribute("src");
    }
    image.setAttribute("referrerpolicy", "no-referrer");
    // Senders describe few pictures: what has no words is not read out.
    if (!image.hasAttribute("alt")) image.setAttribute("alt", "");
  }
  for (const link of content.querySelectorAll("a")) link.setAttribute("target", "_blank");
  return { content, own, remote };
}

/**
 * Rich text, read and written without the browser's own HTML parser: what is shown can only be
 * made of the elements below, so markup that slipped in stays text.
 */

/** Largest rich text, as the server takes it. */
export const RICH_TEXT_BYTES_MAX = 100_000;

/** The size of a rich text as it is sent. */
export const richTextBytes = (html: string): number => new TextEncoder().encode(html).length;

export type RichTag = (typeof tags)[number];

export interface RichElement {
  tag: RichTag;
  href?: string;
  src?: string;
  alt?: string;
  align?: Align;
  children: RichNode[];
}

export type RichNode = string | RichElement;
export type Align = "left" | "center" | "right" | "justify";

const tags = [
  "p",
  "br",
  "h1",
  "h2",
  "h3",
  "strong",
  "em",
  "u",
  "s",
  "ol",
  "ul",
  "li",
  "blockquote",
  "a",
  "img",
] as const;

const known: ReadonlySet<string> = new Set(tags);
const synonyms: Record<string, RichTag> = { b: "strong", i: "em" };
const empty: ReadonlySet<string> = new Set(["br", "img"]);
/** Their text is not text to read. */
const silent: ReadonlySet<string> = new Set(["script", "style"]);
const alignments: ReadonlySet<string> = new Set(["left", "center", "right", "justify"]);
/** Deeper elements are drawn as if they stood here. */
const DEPTH_MAX = 60;

const TOKEN =
  /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi;

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, dec, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = dec ? Number(dec) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

const LINK = /^(?:https?:\/\/|mailto:)/i;
const PICTURE = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif);base64,)/i;

function alignOf(style: string): Align | undefined {
  const found = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(style)?.[1]?.toLowerCase();
  return found !== undefined && alignments.has(found) ? (found as Align) : undefined;
}

function elementOf(tag: RichTag, attributes: string): RichElement {
  const element: RichElement = { tag, children: [] };
  for (const [, name = "", raw = ""] of attributes.matchAll(ATTRIBUTE)) {
    const value = unescape(raw).trim();
    const lower = name.toLowerCase();
    if (tag === "a" && lower === "href" && LINK.test(value)) element.href = value;
    if (tag === "img" && lower === "src" && PICTURE.test(value)) element.src = value;
    if (tag === "img" && lower === "alt") element.alt = value;
    const align = lower === "style" ? alignOf(value) : undefined;
    if (align) element.align = align;
  }
  return element;
}

/** Reads stored rich text. Unknown elements give way to what is in them. */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: RichElement[] = [];
  let silence: string | null = null;
  for (const [token, slash, name, attributes = ""] of html.matchAll(TOKEN)) {
    const lower = name?.toLowerCase();
    if (silence !== null) {
      if (slash && lower === silence) silence = null;
      continue;
    }
    const into = open.at(-1)?.children ?? root;
    if (lower === undefined) {
      if (!token.startsWith("<!--")) into.push(unescape(token));
      continue;
    }
    if (silent.has(lower)) {
      if (!slash) silence = lower;
      continue;
    }
    const tag = synonyms[lower] ?? (known.has(lower) ? (lower as RichTag) : null);
    if (tag === null) continue;
    if (slash) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at >= 0) open.length = at;
      continue;
    }
    const element = elementOf(tag, attributes);
    into.push(element);
    if (!empty.has(tag) && open.length < DEPTH_MAX) open.push(element);
  }
  return root;
}

/** Text for HTML: the three characters that mean something there, and the hard space. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00a0", "&nbsp;");
}

/** Text for a quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', "&quot;");
}

const insideALine: ReadonlySet<string> = new Set(["strong", "em", "u", "s", "a"]);

/** The words alone, each block's on their own. */
export function plainText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      return plainText(node.children) + (insideALine.has(node.tag) ? "" : " ");
    })
    .join("")
    .replaceAll(/\s+/g, " ");
}

/** Whether stored rich text shows anything: a letter or a picture. */
export function isBlankRichText(html: string): boolean {
  const nodes = parseRichText(html);
  const hasPicture = (some: readonly RichNode[]): boolean =>
    some.some((node) => typeof node !== "string" && (node.src || hasPicture(node.children)));
  return plainText(nodes).trim() === "" && !hasPicture(nodes);
}

import {
  type Align,
  escapeAttribute,
  escapeHtml,
  parseRichText,
  type RichElement,
  type RichNode,
} from "./html.ts";

/** A node of the editor's document, as the editor takes and gives it. */
export interface EditorNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: EditorNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

type Mark = "bold" | "italic" | "underline";

const markOf: Partial<Record<string, Mark>> = { strong: "bold", em: "italic", u: "underline" };
const marksInOrder: readonly (readonly [Mark, string])[] = [
  ["bold", "strong"],
  ["italic", "em"],
  ["underline", "u"],
];
const blockTags: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "ol", "ul", "blockquote"]);

const textNode = (text: string, marks: readonly Mark[]): EditorNode => ({
  type: "text",
  text,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});

const block = (
  type: string,
  attrs: Record<string, unknown>,
  content: EditorNode[],
): EditorNode => ({
  type,
  ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
  ...(content.length > 0 ? { content } : {}),
});

const image = ({ src, alt }: RichElement): EditorNode => ({
  type: "image",
  attrs: { src, alt: alt ?? "" },
});

/** Text and marks; pictures are handed to `pictures`, because they stand between blocks. */
function inline(nodes: readonly RichNode[], marks: Mark[], pictures: EditorNode[]): EditorNode[] {
  return nodes.flatMap((node): EditorNode[] => {
    if (typeof node === "string") return node === "" ? [] : [textNode(node, marks)];
    if (node.tag === "br") return [{ type: "hardBreak" }];
    if (node.tag === "img") {
      if (node.src) pictures.push(image(node));
      return [];
    }
    const mark = markOf[node.tag];
    const next = mark && !marks.includes(mark) ? [...marks, mark] : marks;
    return inline(node.children, next, pictures);
  });
}

function textBlock(element: RichElement): EditorNode[] {
  const pictures: EditorNode[] = [];
  const content = inline(element.children, [], pictures);
  const attrs = {
    ...(element.align && element.align !== "left" ? { align: element.align } : {}),
    ...(element.tag === "p" ? {} : { level: Number(element.tag.slice(1)) }),
  };
  if (content.length === 0 && pictures.length > 0) return pictures;
  return [block(element.tag === "p" ? "paragraph" : "heading", attrs, content), ...pictures];
}

function listItem(nodes: readonly RichNode[]): EditorNode {
  const content = blocks(nodes);
  // An item begins with a paragraph, also when a list or a picture is all it holds.
  const started = content[0]?.type === "paragraph";
  return block("listItem", {}, started ? content : [{ type: "paragraph" }, ...content]);
}

function blocks(nodes: readonly RichNode[]): EditorNode[] {
  const made: EditorNode[] = [];
  let loose: RichNode[] = [];
  const closeLoose = () => {
    const worth = loose.some((node) => typeof node !== "string" || node.trim() !== "");
    if (worth) made.push(...textBlock({ tag: "p", children: loose }));
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !(blockTags.has(node.tag) || node.tag === "li")) {
      loose.push(node);
      continue;
    }
    closeLoose();
    if (node.tag === "blockquote" || node.tag === "li") made.push(...blocks(node.children));
    else if (node.tag === "ol" || node.tag === "ul") made.push(...list(node));
    else made.push(...textBlock(node));
  }
  closeLoose();
  return made;
}

function list({ tag, children }: RichElement): EditorNode[] {
  const items = children.filter((one) => typeof one !== "string" || one.trim() !== "");
  if (items.length === 0) return [];
  const type = tag === "ol" ? "orderedList" : "bulletList";
  const content = items.map((one) =>
    listItem(typeof one !== "string" && one.tag === "li" ? one.children : [one]),
  );
  return [block(type, {}, content)];
}

/** Stored rich text as a document for the editor. */
export function toEditorDoc(html: string): EditorNode {
  const content = blocks(parseRichText(html));
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function inlineHtml({ type, text = "", marks = [] }: EditorNode): string {
  if (type === "hardBreak") return "<br>";
  const set = new Set(marks.map((mark) => mark.type));
  return marksInOrder.reduceRight(
    (inside, [mark, tag]) => (set.has(mark) ? `<${tag}>${inside}</${tag}>` : inside),
    escapeHtml(text),
  );
}

const styleOf = (align: unknown): string =>
  align === "center" || align === "right" || align === "justify"
    ? ` style="text-align: ${align satisfies Align}"`
    : "";

function blockHtml(node: EditorNode): string {
  const { type, attrs = {}, content = [] } = node;
  const inside = () => content.map(blockHtml).join("");
  const words = () => content.map(inlineHtml).join("");
  switch (type) {
    case "paragraph":
      return `<p${styleOf(attrs.align)}>${words()}</p>`;
    case "heading": {
      const level = attrs.level === 1 || attrs.level === 2 ? attrs.level : 3;
      return `<h${level}${styleOf(attrs.align)}>${words()}</h${level}>`;
    }
    case "orderedList":
      return `<ol>${inside()}</ol>`;
    case "bulletList":
      return `<ul>${inside()}</ul>`;
    case "listItem":
      return `<li>${inside()}</li>`;
    case "image": {
      const src = typeof attrs.src === "string" ? attrs.src : "";
      const alt = typeof attrs.alt === "string" ? attrs.alt : "";
      return src ? `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">` : "";
    }
    default:
      return inside();
  }
}

/** The editor's document as rich text to store; an empty one is the empty text. */
export function fromEditorDoc(doc: EditorNode): string {
  const html = (doc.content ?? []).map(blockHtml).join("");
  return html.replaceAll(/<p[^>]*><\/p>|\s/g, "") === "" ? "" : html;
}

/** The same text however the server or the editor writes it: equal texts become equal strings. */
export function normalRichText(html: string): string {
  return fromEditorDoc(toEditorDoc(html));
}

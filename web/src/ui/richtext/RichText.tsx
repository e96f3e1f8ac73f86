import { createElement, Fragment, type ReactNode } from "react";
import { parseRichText, type RichElement, type RichNode } from "./html.ts";
import classes from "./RichText.module.css";

/** Levels shift by one: the page's own heading is the first. */
const headings: Record<string, string> = { h1: "h2", h2: "h3", h3: "h4" };

function draw(node: RichNode, at: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, children, align } = node;
  if (tag === "br") return <br key={at} />;
  if (tag === "img") return <Picture key={at} {...node} />;
  const inside = children.map(draw);
  if (tag === "a") {
    if (!node.href) return <Fragment key={at}>{inside}</Fragment>;
    return (
      <a key={at} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
        {inside}
      </a>
    );
  }
  const level = headings[tag];
  return createElement(
    level ?? tag,
    { key: at, "data-align": align, "data-level": level ? tag : undefined },
    ...inside,
  );
}

function Picture({ src, alt }: RichElement) {
  return src ? <img src={src} alt={alt ?? ""} loading="lazy" /> : null;
}

/** Stored rich text, drawn from its parsed form: never through the browser's HTML parser. */
export function RichText({ html }: { html: string }) {
  return <div className={classes.text}>{parseRichText(html).map(draw)}</div>;
}

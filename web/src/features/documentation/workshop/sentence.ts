import { escapeHtml, parseRichText, plainText } from "@/ui/richtext/html.ts";

/** A title is what a row of a list shows. */
const TITLE_CHARS_MAX = 70;

/** The title that a sentence gives: its first line, as far as it fits, ending with a whole word. */
export function titleOf(sentence: string): string {
  const [line = ""] = sentence.trim().split("\n");
  const first = line.trim();
  if (first.length <= TITLE_CHARS_MAX) return first;
  const cut = first.slice(0, TITLE_CHARS_MAX);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > 0 ? end : TITLE_CHARS_MAX).replace(/[,.;:]+$/, "")} …`;
}

/** The sentence as the text of documentation: a paragraph for each line. */
export const contentOf = (sentence: string): string =>
  sentence
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");

/** The words of a text that was kept. */
export const sentenceOf = (content: string): string => plainText(parseRichText(content)).trim();

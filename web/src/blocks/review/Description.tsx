import { isBlankRichText } from "@/ui/richtext/html.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import classes from "./Description.module.css";

/** The text of documentation, or that there is none. */
export function Description({ content }: { content: string }) {
  if (isBlankRichText(content)) return <p className={classes.none}>Ingen tekst.</p>;
  return <RichText html={content} />;
}

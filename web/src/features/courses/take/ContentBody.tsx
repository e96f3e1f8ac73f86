import type { ReactNode } from "react";
import type { CourseItemTaking, CourseTaking, FileView } from "@/api/schemas.gen.ts";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { isBlankRichText } from "@/ui/richtext/html.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import classes from "./Take.module.css";

/** The files with these ids, in this order; those that are gone are left out. */
export const filesOf = (files: readonly FileView[], ids: readonly string[]): FileView[] =>
  ids.flatMap((id) => files.filter((file) => file.id === id));

const isSound = ({ contentType }: FileView): boolean => contentType.startsWith("audio/");

/** Text, film, sound, pictures and files of a page. */
export function ContentBody({
  taking,
  item: { content },
  film,
}: {
  taking: Pick<CourseTaking, "files">;
  item: Pick<CourseItemTaking, "content">;
  /** Draws the film, where there is one. */
  film: ReactNode;
}) {
  if (!content) return null;
  const files = filesOf(taking.files, content.files);
  return (
    <div className={classes.content}>
      {content.film && film}
      {!isBlankRichText(content.text) && <RichText html={content.text} />}
      {files.filter(isSound).map((file) => (
        <figure key={file.id} className={classes.sound}>
          <figcaption>{file.name}</figcaption>
          {/* What is said stands in the text of the page. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio controls preload="metadata" src={file.url} aria-label={file.name} />
        </figure>
      ))}
      {content.embed && (
        // Foreign pages are opened beside the course: they are no part of it.
        <a className={classes.embed} href={content.embed} target="_blank" rel="noopener noreferrer">
          <Icon name="external" size={20} />
          <span>
            Åpne i nytt vindu
            <span className={classes.help}>{hostOf(content.embed)}</span>
          </span>
        </a>
      )}
      <FilesCard title="Filer" files={files.filter((file) => !isSound(file))} />
    </div>
  );
}

/** Where an address leads, in short. */
function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}

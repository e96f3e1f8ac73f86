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

const stemOf = ({ name }: FileView): string => name.replace(/\.[^.]*$/, "").toLowerCase();

/** The captions of a sound: the file of captions on the page that is called as it is. */
export const captionsOf = (sound: FileView, files: readonly FileView[]): FileView | undefined =>
  files.find((file) => file.contentType.startsWith("text/vtt") && stemOf(file) === stemOf(sound));

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
  const sounds = files.filter(isSound);
  const captions = new Set(sounds.map((sound) => captionsOf(sound, files)));
  return (
    <div className={classes.content}>
      {content.film && film}
      {!isBlankRichText(content.text) && <RichText html={content.text} />}
      {sounds.map((sound) => (
        <Sound key={sound.id} sound={sound} captions={captionsOf(sound, files)} />
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
      <FilesCard
        title="Filer"
        files={files.filter((file) => !isSound(file) && !captions.has(file))}
      />
    </div>
  );
}

/** A sound; only a player of films shows captions. */
const Sound = ({ sound, captions }: { sound: FileView; captions: FileView | undefined }) => (
  <figure className={classes.sound}>
    <figcaption>{sound.name}</figcaption>
    {captions ? (
      <video controls playsInline preload="metadata" src={sound.url} aria-label={sound.name}>
        <track kind="captions" srcLang="nb" label="Norsk" src={captions.url} default />
      </video>
    ) : (
      // What is said stands in the text of the page.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <audio controls preload="metadata" src={sound.url} aria-label={sound.name} />
    )}
  </figure>
);

/** Where an address leads, in short. */
function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}

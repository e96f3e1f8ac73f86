import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { course_file_create } from "@/api/operations.gen.ts";
import type { CourseFilm, CourseItem, CourseReading } from "@/api/schemas.gen.ts";
import { uploadFile, type UploadOptions } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import fieldClasses from "@/ui/form/Field.module.css";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import { filesOf } from "../take/ContentBody.tsx";
import classes from "./Creator.module.css";
import type { ItemFieldsProps } from "./ItemFields.tsx";
import { type FilmLook, lookAtFilm } from "./lookAtFilm.ts";
import { PackageField } from "./PackageField.tsx";

const FILES_MAX = 30;
const EMBED_MAX = 2000;
const SHARE = 90;

export interface ContentFieldsProps extends ItemFieldsProps {
  content: CourseReading;
  change: (part: Partial<CourseItem>) => void;
}

/** A page: text, film, pictures and files, and an address that is opened beside it. */
export function ContentFields(props: ContentFieldsProps) {
  const { course, content, round, change } = props;
  const put = (part: Partial<CourseReading>) => change({ content: { ...content, ...part } });
  const setEmbed = (embed: string) => {
    const { embed: _before, ...others } = content;
    change({ content: embed === "" ? others : { ...others, embed } });
  };
  const send = async (file: File, sending: UploadOptions) => {
    const stored = await uploadFile(course_file_create, file, {
      id: course.id,
      ...sending,
      parts: true,
    });
    put({ files: [...content.files, stored.id] });
    return stored;
  };
  const again = () => void changed("COURSES", course.id);
  return (
    <>
      <RichTextField
        name="contentText"
        label="Tekst"
        placeholder="Skriv det lærlingen skal lese."
        value={content.text}
        revision={round}
        onChange={(text) => put({ text })}
      />
      {!content.package && <FilmField {...props} put={put} />}
      {!content.film && <PackageField {...props} />}
      <div className={fieldClasses.field}>
        <span className={fieldClasses.label}>Bilder, lyd og filer</span>
        <Attachments
          files={filesOf(course.files, content.files)}
          filesMax={FILES_MAX}
          pickLabel="Legg til filer"
          label="Filer på siden"
          send={send}
          // The file itself stays: an edition that somebody takes may have it.
          remove={async ({ id }) => put({ files: content.files.filter((one) => one !== id) })}
          onChanged={again}
        />
        <p className={classes.hint}>
          En lydfil får teksting av en .vtt-fil med samme navn. Ellers bør det som sies, stå i
          teksten.
        </p>
      </div>
      <EmbedField key={`embed${round}`} stored={content.embed ?? ""} onChange={setEmbed} />
    </>
  );
}

function isAddress(typed: string): boolean {
  if (!typed.startsWith("https://")) return false;
  try {
    return new URL(typed).hostname.includes(".");
  } catch {
    return false;
  }
}

/** An address is part of the draft once it is one. */
function EmbedField({ stored, onChange }: { stored: string; onChange: (address: string) => void }) {
  const [typed, setTyped] = useState(stored);
  const isWrong = typed !== "" && !isAddress(typed);
  return (
    <TextField
      name="embed"
      label="Lenke"
      help="En adresse som åpnes i nytt vindu, for eksempel en film eller en nettside."
      error={isWrong ? "Skriv hele adressen. Den begynner med https://" : undefined}
      optional
      inputMode="url"
      autoComplete="off"
      maxLength={EMBED_MAX}
      placeholder="https://"
      value={typed}
      onChange={(value) => {
        const address = value.trim();
        setTyped(address);
        if (address === "" || isAddress(address)) onChange(address);
      }}
    />
  );
}

function FilmField({
  course,
  content,
  change,
  put,
}: ContentFieldsProps & { put: (part: Partial<CourseReading>) => void }) {
  const { film } = content;
  const [isUnshown, setIsUnshown] = useState(false);
  const again = () => changed("COURSES", course.id);
  const send = (file: File) => uploadFile(course_file_create, file, { id: course.id, parts: true });
  const add = useWrite({
    send: async (file: File) => {
      const [look, stored] = await Promise.all([lookAtFilm(file), send(file)]);
      return { ...look, file: stored.id };
    },
    onDone: ({ file, seconds, isShown }: FilmLook & Pick<CourseFilm, "file">) => {
      setIsUnshown(!isShown);
      put({ film: { file, seconds, share: SHARE } });
    },
    again,
  });
  const caption = useWrite({
    send,
    onDone: ({ id }) => film && put({ film: { ...film, captions: id } }),
    again,
  });
  const remove = () => {
    const { film: _gone, ...others } = content;
    setIsUnshown(false);
    change({ content: others });
  };
  const nameOf = (id: string | undefined) =>
    course.files.find((file) => file.id === id)?.name ?? "Filmen";
  return (
    <div className={fieldClasses.field}>
      <span className={fieldClasses.label}>Film</span>
      {film ? (
        <div className={classes.film}>
          <p className={classes.filmName}>
            <Icon name="file" size={18} />
            {nameOf(film.file)}
            <Button tone="quiet" thin icon="delete" label="Fjern filmen" onClick={remove} />
          </p>
          {isUnshown && (
            <Notice tone="warning" icon="warning" title="Nettleseren viser ikke filmen">
              Da får heller ikke alle lærlinger sett den. Lagre filmen som MP4 (H.264) eller WebM,
              og legg den til på nytt.
            </Notice>
          )}
          <TextField
            name="filmShare"
            label="Må være sett (prosent)"
            inputMode="numeric"
            value={String(film.share)}
            onChange={(typed) => put({ film: { ...film, share: wholeIn(typed, 1, 100) } })}
          />
          <div>
            <FileButton
              tone="secondary"
              icon="upload"
              label={
                film.captions ? `Bytt teksting (${nameOf(film.captions)})` : "Legg til teksting"
              }
              accept=".vtt,text/vtt"
              onPick={([file]) => file && void caption.run(file)}
            />
          </div>
        </div>
      ) : (
        <div>
          <FileButton
            tone="secondary"
            icon="upload"
            label={add.isRunning ? "Laster opp …" : "Legg til film"}
            accept="video/mp4,video/webm"
            onPick={([file]) => file && void add.run(file)}
          />
        </div>
      )}
    </div>
  );
}

/** The whole number that was typed, within its limits. */
export function wholeIn(typed: string, min: number, max: number): number {
  const value = Math.trunc(Number(typed.replaceAll(/\D/g, "")));
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : min));
}

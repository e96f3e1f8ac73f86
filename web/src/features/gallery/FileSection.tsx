import { useState } from "react";
import { networkError } from "@/lib/problem.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { ChosenFiles } from "@/blocks/files/ChosenFiles.tsx";
import { FileList } from "@/blocks/files/FileList.tsx";
import type { SendFile } from "@/blocks/files/FileQueue.ts";
import type { StoredFile } from "@/blocks/files/FileRow.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";
import linkUrl from "./eksempel.url?url";
import pdfUrl from "./eksempel.pdf?url";

const file = (id: string, name: string, contentType: string, url: string): StoredFile => ({
  id: `galleri-${id}`,
  name,
  contentType,
  url,
  size: 48_200,
  thumbnailUrl: contentType === "image/png" ? url : null,
});

const files: readonly StoredFile[] = [
  file("pdf", "Arbeidsordre.pdf", "application/pdf", pdfUrl),
  file("bilde", "Merke.png", "image/png", "/icon-512.png"),
  file("lenke", "Fagfilm.url", "text/plain", linkUrl),
  file("annet", "Timer.xlsx", "application/vnd.ms-excel", "/icon.svg"),
  file("ukjent", "Kan ikke vises.pdf", "application/pdf", "/icon.svg"),
  file("borte", "Slettet.pdf", "application/pdf", "/api/finnes-ikke"),
];

const STEPS = 10;
const STEP_MS = 150;
const FILES_MAX = 4;
const step = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, STEP_MS));

/** Sends nothing: it only takes its time. A name that begins with “feil” fails. */
const pretend: SendFile<StoredFile> = async (sent, { onProgress, signal }) => {
  for (let at = 1; at <= STEPS; at += 1) {
    await step();
    signal.throwIfAborted();
    onProgress(at / STEPS);
  }
  if (sent.name.startsWith("feil")) throw networkError();
  return { ...file(crypto.randomUUID(), sent.name, sent.type, pdfUrl), size: sent.size };
};

export function FileSection() {
  const [own, setOwn] = useState<readonly StoredFile[]>(files.slice(0, 1));
  const [chosen, setChosen] = useState<File[]>([]);
  const send: SendFile<StoredFile> = async (sent, sending) => {
    const stored = await pretend(sent, sending);
    setOwn((now) => [...now, stored]);
    return stored;
  };
  const remove = async ({ id }: StoredFile) => setOwn((now) => now.filter((one) => one.id !== id));
  return (
    <Section title="Filer">
      <Example name="Liste: vises, åpnes, lastes ned">
        <div className={classes.wide}>
          <FileList files={files} />
        </div>
      </Example>
      <Example name="Tom liste">
        <FileList files={[]} />
      </Example>
      <Example name="Opplasting og sletting">
        <div className={classes.wide}>
          <Attachments
            files={own}
            send={send}
            remove={remove}
            onChanged={() => undefined}
            filesMax={FILES_MAX}
            label="Lastet opp"
          />
        </div>
      </Example>
      <Example name="Valgt, sendes senere">
        <div className={classes.wide}>
          <ChosenFiles files={chosen} onChange={setChosen} filesMax={FILES_MAX} label="Valgt" />
        </div>
      </Example>
    </Section>
  );
}

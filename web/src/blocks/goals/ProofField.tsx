import { useState } from "react";
import type { DocumentationProof, FileView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { HOWS, sentencesOf } from "./ticks.ts";
import classes from "./ProofField.module.css";

/** What a goal may be shown with. */
export interface Shows {
  /** What is written, as HTML. */
  content: string;
  /** What is attached and saved. */
  files: readonly FileView[];
}

/** How the apprentice was at it, and the sentence or picture that shows it. */
export function ProofField({
  label,
  proof,
  shows,
  onChange,
}: {
  /** The goal. */
  label: string;
  proof: DocumentationProof;
  shows: Shows;
  onChange: (proof: DocumentationProof) => void;
}) {
  const [open, setOpen] = useState(false);
  const file = shows.files.find(({ id }) => id === proof.file);
  const { sentence } = proof;
  return (
    <div className={classes.proof}>
      <Segmented
        label={`Hvordan var du med på dette: ${label}`}
        value={proof.how}
        options={HOWS}
        onChange={(how) => onChange({ ...proof, how })}
      />
      {(sentence || file) && (
        <p className={classes.marked}>
          <Icon name="check" size={16} />
          <span>{sentence ? `«${sentence}»` : file?.name}</span>
        </p>
      )}
      <Button tone="quiet" thin icon="eye" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sentence || file ? "Endre merket" : "Merk hva som viser det"}
      </Button>
      {open && (
        <MarkDialog
          label={label}
          proof={proof}
          shows={shows}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The sentences of the text and the files, one of which shows the goal. */
function MarkDialog({
  label,
  proof,
  shows,
  onChange,
  onClose,
}: {
  label: string;
  proof: DocumentationProof;
  shows: Shows;
  onChange: (proof: DocumentationProof) => void;
  onClose: () => void;
}) {
  const { goal, how } = proof;
  const sentences = sentencesOf(shows.content);
  const isEmpty = sentences.length === 0 && shows.files.length === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Hva viser målet?"
      footer={
        proof.sentence || proof.file ? (
          <DialogFooter onCancel={onClose} tone="secondary" onClick={() => onChange({ goal, how })}>
            Fjern merket
          </DialogFooter>
        ) : (
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
        )
      }
    >
      <div className={classes.marks}>
        <p className={classes.goal}>{label}</p>
        {isEmpty && <p>Skriv noe eller legg ved et bilde først.</p>}
        {sentences.map((sentence) => (
          <button
            key={sentence}
            type="button"
            className={classes.mark}
            aria-pressed={proof.sentence === sentence}
            onClick={() => onChange({ goal, how, sentence })}
          >
            {sentence}
          </button>
        ))}
        {shows.files.map((file) => (
          <button
            key={file.id}
            type="button"
            className={classes.mark}
            aria-pressed={proof.file === file.id}
            onClick={() => onChange({ goal, how, file: file.id })}
          >
            {file.bilde && <img src={file.thumbnailUrl || file.url} alt="" loading="lazy" />}
            {file.name}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

import { lazy, Suspense, useId } from "react";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { limits } from "../draft/model.ts";
import type { DraftSession, SessionState } from "../draft/session.ts";
import { RichText } from "../richtext/RichText.tsx";
import classes from "./DraftEditor.module.css";
import { FilesField } from "./FilesField.tsx";
import { GoalsField } from "./GoalsField.tsx";
import type { DraftErrors } from "./validate.ts";

const RichEditor = lazy(async () => ({ default: (await import("./RichEditor.tsx")).RichEditor }));

interface DraftFieldsProps {
  session: DraftSession;
  state: SessionState;
  /** Nothing can be changed now. */
  locked: boolean;
  errors: DraftErrors;
  /** A field was changed: what was wrong with it is no longer said. */
  onCorrected: (field: keyof DraftErrors) => void;
}

/** Title, text, files and goals of a draft. */
export function DraftFields({ session, state, locked, errors, onCorrected }: DraftFieldsProps) {
  const { fields, doc, uploads } = state;
  return (
    <Columns
      main={
        <>
          <TextField
            name="name"
            label="Tittel"
            placeholder="For eksempel «Montering av underfordeling»"
            maxLength={limits.name_chars}
            autoComplete="off"
            disabled={locked}
            error={errors.name}
            value={fields.name}
            onChange={(name) => {
              session.change({ name });
              onCorrected("name");
            }}
          />
          <ContentField
            state={state}
            locked={locked}
            error={errors.content}
            onChange={(content) => {
              session.change({ content });
              onCorrected("content");
            }}
            onFiles={(files) => void session.addFiles(files)}
          />
          {!locked && (
            <FilesField
              session={session}
              files={doc?.files ?? []}
              uploads={uploads}
              error={errors.files}
            />
          )}
        </>
      }
      side={
        !locked && (
          <GoalsField
            chosen={fields.goals}
            known={doc?.goals ?? []}
            onChange={(goals) => {
              session.change({ goals });
              onCorrected("goals");
            }}
          />
        )
      }
    />
  );
}

function ContentField({
  state,
  locked,
  error,
  onChange,
  onFiles,
}: {
  state: SessionState;
  locked: boolean;
  error: string | undefined;
  onChange: (content: string) => void;
  onFiles: (files: File[]) => void;
}) {
  const label = useId();
  return (
    <div className={classes.field}>
      <span className={classes.label} id={label}>
        Beskrivelse
      </span>
      {locked ? (
        <Card>
          <RichText html={state.fields.content} />
        </Card>
      ) : (
        <Suspense fallback={<Skeleton height={280} />}>
          <RichEditor
            content={state.fields.content}
            revision={state.revision}
            onChange={onChange}
            onFiles={onFiles}
            labelledBy={label}
            describedBy={error ? "content-error" : undefined}
            invalid={error !== undefined}
          />
        </Suspense>
      )}
      {error && (
        <div className={classes.error} id="content-error">
          {error}
        </div>
      )}
    </div>
  );
}

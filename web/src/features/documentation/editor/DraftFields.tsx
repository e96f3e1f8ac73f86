import { useMedia } from "@/lib/useMedia.ts";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Columns } from "@/ui/Page.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { limits } from "../draft/model.ts";
import type { DraftSession, SessionState } from "../draft/types.ts";
import classes from "./DraftEditor.module.css";
import { FilesField } from "@/blocks/draft/FilesField.tsx";
import { WorkTextField } from "@/blocks/draft/WorkTextField.tsx";
import { GoalsField } from "@/blocks/goals/GoalsField.tsx";
import type { DraftErrors } from "./validate.ts";

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
  const phone = useMedia("(max-width: 599px)");
  const files = !locked && (
    <FilesField
      key="files"
      session={session}
      filesMax={limits.files}
      files={doc?.files ?? []}
      uploads={uploads}
      error={errors.files}
    />
  );
  return (
    <Columns
      main={
        <>
          {/* With a phone in the hand the picture is there before the words. */}
          {phone && files}
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
            session={session}
            state={state}
            locked={locked}
            error={errors.content}
            onChange={(content) => {
              session.change({ content });
              onCorrected("content");
            }}
          />
          {!phone && files}
        </>
      }
      side={
        !locked && (
          <GoalsField
            chosen={fields.goals}
            text={`${fields.name} ${fields.content}`}
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
  session,
  state,
  locked,
  error,
  onChange,
}: {
  session: DraftSession;
  state: SessionState;
  locked: boolean;
  error: string | undefined;
  onChange: (content: string) => void;
}) {
  if (locked) {
    return (
      <div className={classes.field}>
        <span className={classes.label}>Beskrivelse</span>
        <Card>
          <RichText html={state.fields.content} />
        </Card>
      </div>
    );
  }
  return (
    <WorkTextField
      session={session}
      state={state}
      label="Beskrivelse"
      error={error}
      onChange={onChange}
    />
  );
}

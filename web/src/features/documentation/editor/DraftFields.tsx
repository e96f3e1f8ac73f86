import { useMedia } from "@/lib/useMedia.ts";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Columns } from "@/ui/Page.tsx";
import { DraftHelpButton } from "@/features/drafthelp/public.ts";
import { isBlankRichText } from "@/ui/richtext/html.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { limits, textOf, ticksOf } from "../draft/model.ts";
import type { DraftSession, SessionState } from "../draft/types.ts";
import classes from "./DraftEditor.module.css";
import { FilesField } from "@/blocks/draft/FilesField.tsx";
import type { Notes } from "@/blocks/files/pictureNotes.ts";
import { WorkTextField } from "@/blocks/draft/WorkTextField.tsx";
import { GoalsField } from "@/blocks/goals/GoalsField.tsx";
import { ChooseLog } from "../forms/ChooseLog.tsx";
import { isBlankLog } from "../forms/filling.ts";
import { LogField } from "../forms/LogField.tsx";
import type { DraftErrors } from "./validate.ts";

const wordsIn = (notes: Notes = []): string => notes.map(({ note }) => note).join(" ");

/** Whether pictures are told of and nothing else is written: a proposal may be made of that. */
const helpsWith = ({ doc, fields, save }: SessionState): boolean =>
  doc !== null &&
  save.kind === "saved" &&
  fields.form === undefined &&
  isBlankRichText(fields.content) &&
  wordsIn(fields.pictures).trim() !== "";

interface DraftFieldsProps {
  session: DraftSession;
  state: SessionState;
  /** Nothing can be changed now. */
  locked: boolean;
  errors: DraftErrors;
  /** A field was changed: what was wrong with it is no longer said. */
  onCorrected: (field: keyof DraftErrors) => void;
}

/** Whether nothing is written yet, so that a form may be chosen. */
const maySetForm = ({ fields: { form, content } }: SessionState): boolean =>
  form ? isBlankLog(form) : isBlankRichText(content);

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
      words={{
        notes: fields.pictures ?? [],
        onChange: (pictures) => session.change({ pictures }),
      }}
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
            autoCorrect="off"
            disabled={locked}
            error={errors.name}
            value={fields.name}
            onChange={(name) => {
              session.change({ name });
              onCorrected("name");
            }}
          />
          {!locked && maySetForm(state) && (
            <ChooseLog
              chosen={fields.form}
              isStored={Boolean(doc?.form)}
              onChoose={(form) => session.change({ form })}
            />
          )}
          {fields.form && !locked ? (
            <LogField
              log={fields.form}
              error={errors.form}
              onChange={(form) => {
                session.change({ form });
                onCorrected("form");
              }}
            />
          ) : (
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
          )}
          {!phone && files}
          {helpsWith(state) && <DraftHelpButton of={doc?.id ?? ""} />}
        </>
      }
      side={
        !locked && (
          <GoalsField
            ticks={ticksOf(fields)}
            text={`${fields.name} ${textOf(fields)} ${wordsIn(fields.pictures)}`}
            known={doc?.goals ?? []}
            shows={{ content: textOf(fields), files: doc?.files ?? [] }}
            hint={doc?.manyGoals ?? null}
            onChange={(ticks) => {
              session.change(ticks);
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
          <RichText html={textOf(state.fields)} />
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

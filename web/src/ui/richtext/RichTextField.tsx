import { type ReactNode, useId, useRef, useState } from "react";
import { Icon } from "../Icon.tsx";
import { useAfterPress } from "../press.ts";
import classes from "../form/Field.module.css";
import type { MergeFieldChoice } from "./mergeFields.ts";
import { RestingText } from "./RestingText.tsx";
import { ArrivedEditor, useRichEditor } from "./useEditor.ts";

const NO_ROOM = "Det er ikke plass til bildet i teksten.";

export interface RichTextFieldProps {
  /** The field's name; also the id of the text. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** Rich text to begin with; later ones are taken when `revision` grows. */
  value: string;
  revision?: number;
  onChange: (value: string) => void;
  /** Takes pictures that were pasted or dropped; without it they are put into the text. */
  onFiles?: (files: File[]) => void;
  noRoom?: string;
  /** What can be inserted as `{name}`: by a menu, and by typing `{`. */
  mergeFields?: readonly MergeFieldChoice[];
  /** Whether pictures have a place in the text. */
  pictures?: boolean;
}

/** A field of rich text. The editor comes in a file of its own, when somebody does anything. */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, help, error, placeholder = "", value, revision = 0, onChange } = props;
  const { onFiles, noRoom = NO_ROOM, mergeFields, pictures = true } = props;
  const labelId = useId();
  const saidError = useAfterPress(error);
  const [refusal, setRefusal] = useState<string | null>(null);
  const described = [help ? `${name}-help` : "", error ? `${name}-error` : ""];
  const shared = {
    id: name,
    placeholder,
    labelledBy: labelId,
    describedBy: described.filter(Boolean).join(" ") || undefined,
    invalid: error !== undefined,
  };
  const field = useRef<HTMLDivElement>(null);
  const arrival = useRichEditor(field);
  /** What was written before the editor came. */
  const [written, setWritten] = useState<{ text: string; revision: number } | null>(null);
  return (
    <div className={classes.field} ref={field}>
      <span className={classes.label} id={labelId}>
        {label}
      </span>
      {help && (
        <div className={classes.help} id={`${name}-help`}>
          {help}
        </div>
      )}
      {arrival ? (
        <ArrivedEditor
          {...shared}
          content={written?.revision === revision ? written.text : value}
          revision={revision}
          onChange={(text) => {
            setRefusal(null);
            onChange(text);
          }}
          {...(onFiles ? { onFiles } : {})}
          noRoom={noRoom}
          onRefused={setRefusal}
          resumes={arrival.resumes}
          pictures={pictures}
          {...(mergeFields ? { mergeFields } : {})}
        />
      ) : (
        <RestingText
          key={revision}
          {...shared}
          content={value}
          onChange={(text) => {
            setWritten({ text, revision });
            onChange(text);
          }}
        />
      )}
      {refusal && (
        <div className={classes.error} role="alert">
          <Icon name="alert" size={16} />
          {refusal}
        </div>
      )}
      {saidError && (
        <div className={classes.error} id={`${name}-error`}>
          <Icon name="alert" size={16} />
          {saidError}
        </div>
      )}
    </div>
  );
}

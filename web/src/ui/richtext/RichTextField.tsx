import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { enterRichField } from "../dialog/written.ts";
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

interface Written {
  /** The revision that it was written on, and what that held. */
  revision: number;
  before: string;
  text: string;
  /** How many texts were put in for somebody who wrote them earlier. */
  restored: number;
}

/** The text of a field: what was written in it, or what it was given. */
function useText(
  element: RefObject<HTMLElement | null>,
  { name, value, revision, onChange }: RichTextFieldProps & { revision: number },
) {
  const [latest, setLatest] = useState<Written | null>(null);
  const written = latest?.revision === revision ? latest : null;
  const before = written?.before ?? value;
  const take = (text: string, restored: number) => {
    setLatest({ revision, before, text, restored });
    onChange(text);
  };
  const restored = written?.restored ?? 0;
  const readNow = useEffectEvent(() => written?.text ?? value);
  const readBefore = useEffectEvent(() => before);
  const putBack = useEffectEvent((text: string) => take(text, restored + 1));
  // A dialog that is about to be lost asks the field what is written in it.
  useEffect(() => {
    if (!element.current) return;
    return enterRichField(element.current, {
      name,
      read: () => readNow(),
      before: () => readBefore(),
      write: (text) => putBack(text),
    });
  }, [element, name]);
  return {
    content: written?.text ?? value,
    /** Another one has the editor show another text. */
    shown: `${revision}.${restored}`,
    onChange: (text: string) => take(text, restored),
  };
}

/** A field of rich text. The editor comes in a file of its own, when somebody does anything. */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, help, error, placeholder = "", revision = 0 } = props;
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
  const { content, shown, onChange } = useText(field, { ...props, revision });
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
          content={content}
          revision={shown}
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
        <RestingText key={shown} {...shared} content={content} onChange={onChange} />
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

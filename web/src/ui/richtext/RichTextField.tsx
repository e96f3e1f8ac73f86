import { lazy, type ReactNode, Suspense, useId } from "react";
import { Icon } from "../Icon.tsx";
import { Skeleton } from "../Skeleton.tsx";
import classes from "../form/Field.module.css";

const RichEditor = lazy(async () => ({ default: (await import("./RichEditor.tsx")).RichEditor }));

const EDITOR_HEIGHT_PX = 280;
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
}

/** A field of rich text. The editor comes when the field does, in a file of its own. */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, help, error, placeholder = "", value, revision = 0, onChange } = props;
  const { onFiles, noRoom = NO_ROOM } = props;
  const labelId = useId();
  const described = [help ? `${name}-help` : "", error ? `${name}-error` : ""];
  return (
    <div className={classes.field}>
      <span className={classes.label} id={labelId}>
        {label}
      </span>
      {help && (
        <div className={classes.help} id={`${name}-help`}>
          {help}
        </div>
      )}
      <Suspense fallback={<Skeleton height={EDITOR_HEIGHT_PX} />}>
        <RichEditor
          id={name}
          content={value}
          revision={revision}
          onChange={onChange}
          placeholder={placeholder}
          {...(onFiles ? { onFiles } : {})}
          noRoom={noRoom}
          labelledBy={labelId}
          describedBy={described.filter(Boolean).join(" ") || undefined}
          invalid={error !== undefined}
        />
      </Suspense>
      {error && (
        <div className={classes.error} id={`${name}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </div>
      )}
    </div>
  );
}

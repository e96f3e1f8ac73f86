import { type RefObject, useId } from "react";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./AccessFrame.module.css";
import field from "@/ui/form/Field.module.css";

export const CODE_DIGITS = 6;

/** The digits of a typed or pasted text, at most six. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, CODE_DIGITS);
}

/** Six digits in six boxes: one real field, so that paste and the phone's own filling work. */
export function CodeField({
  value,
  error,
  onChange,
  inputRef,
}: {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  const current = Math.min(value.length, CODE_DIGITS - 1);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Kode på 6 siffer
      </label>
      <div className={classes.code} data-invalid={error ? true : undefined}>
        {Array.from({ length: CODE_DIGITS }, (_, at) => (
          <span
            key={at}
            className={classes.digit}
            data-current={at === current || undefined}
            aria-hidden
          >
            {value[at]}
          </span>
        ))}
        <input
          id={id}
          ref={inputRef}
          className={classes.codeInput}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of this step
          autoFocus
          value={value}
          onChange={(event) => onChange(codeDigits(event.target.value))}
        />
      </div>
      {error && (
        <div className={field.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </div>
      )}
    </div>
  );
}

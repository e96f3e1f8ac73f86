import { type ReactNode, useEffect, useRef } from "react";
import classes from "./Field.module.css";
import type { FormErrors, FormState } from "./useForm.ts";

/** What was refused, with a link to each field. It takes the focus when a submit was refused. */
export function ErrorSummary({
  errors,
  submitError,
  refusals,
  labels,
}: {
  errors: FormErrors;
  submitError: string | null;
  refusals: number;
  /** The words for each field; a field without one is shown by its message alone. */
  labels?: Record<string, string>;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Focus belongs to the document: it moves after the summary was drawn.
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  const fields = Object.entries(errors);
  if (fields.length === 0 && !submitError) return null;
  return (
    <div className={classes.summary} ref={box} tabIndex={-1} role="alert">
      <h2>{submitError ?? "Rett opp dette før du går videre:"}</h2>
      <ul>
        {fields.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {labels?.[field] ? `${labels[field]}: ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A form of one column. Name each field as the API does, so that errors find it. */
export function Form<T extends object>({
  form,
  labels,
  buttons,
  bar,
  children,
  id,
}: {
  form: FormState<T>;
  labels?: Record<string, string>;
  /** Save and cancel; leave out when a dialog's footer holds them (`form={id}`). */
  buttons?: ReactNode;
  /** In place of the buttons: a bar that stays in sight. */
  bar?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  return (
    <form
      id={id}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // For React a form in a dialog is inside the form that opened it.
        event.stopPropagation();
        void form.submit();
      }}
    >
      <ErrorSummary
        errors={form.errors}
        submitError={form.submitError}
        refusals={form.refusals}
        {...(labels ? { labels } : {})}
      />
      {children}
      {buttons && (
        <div className={classes.buttons}>
          {buttons}
          {form.hint && (
            <p className={classes.hint} role="status">
              {form.hint}
            </p>
          )}
        </div>
      )}
      {bar}
    </form>
  );
}

import { type ReactNode, useRef } from "react";
import { Button } from "../Button.tsx";
import classes from "./Field.module.css";
import type { FormState } from "./useForm.ts";

/**
 * Save, and take back: it stays at the lower edge while something is unsaved. The button is never
 * grey: pressed in vain, the bar says why.
 */
export function SaveBar<T extends object>({
  form,
  label,
  saved,
  onDiscard,
  aside,
}: {
  form: FormState<T>;
  label: string;
  saved: boolean;
  onDiscard: () => void;
  /** Stands apart, at the other end. */
  aside?: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const discard = () => {
    // The button that was pressed goes away.
    bar.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    onDiscard();
  };
  return (
    <div ref={bar} className={classes.bar} data-unsaved={form.dirty || undefined}>
      {aside && <div className={classes.aside}>{aside}</div>}
      <p className={classes.hint} role="status">
        {form.hint ?? (form.dirty ? "Ulagrede endringer" : "")}
      </p>
      {form.dirty && !form.loading && (
        <Button tone="quiet" onClick={discard}>
          Forkast
        </Button>
      )}
      <Button type="submit" loading={form.loading} loadingLabel="Lagrer" showFinish={saved}>
        {label}
      </Button>
    </div>
  );
}

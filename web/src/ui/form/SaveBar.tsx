import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "../Button.tsx";
import classes from "./Field.module.css";
import type { FormState } from "./useForm.ts";

/** The bar that Ctrl+S is for: where the focus is, else what is unsaved, else the first. */
function chosenBar(): Element | undefined {
  const bars = [...document.querySelectorAll("[data-save-bar]")];
  const focused = bars.find((bar) => bar.closest("form")?.contains(document.activeElement));
  return focused ?? bars.find((bar) => bar.matches("[data-unsaved]")) ?? bars[0];
}

/** Ctrl+S saves, before anything else on the page hears of the key. */
function useSaveKey(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      if (event.defaultPrevented || chosenBar() !== bar.current) return;
      event.preventDefault();
      bar.current?.closest("form")?.requestSubmit();
    };
    window.addEventListener("keydown", save, true);
    return () => window.removeEventListener("keydown", save, true);
  }, [bar]);
}

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
  useSaveKey(bar);
  const discard = () => {
    // The button that was pressed goes away.
    bar.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    onDiscard();
  };
  return (
    <div ref={bar} className={classes.bar} data-save-bar data-unsaved={form.dirty || undefined}>
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

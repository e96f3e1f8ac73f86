import { useRef, useState } from "react";
import { ApiError, errorText } from "@/lib/problem.ts";

export type FormErrors = Record<string, string>;

interface FormOptions<T> {
  initial: T;
  /** The rules the browser can check: field name → Norwegian message. */
  validate?: (values: T) => FormErrors;
  /** Sends the values. A thrown `ApiError` with `fields` marks those fields. */
  onSubmit: (values: T) => Promise<void>;
  /** There is nothing to send while nothing was changed. */
  onlyChanges?: boolean;
  /** Why it cannot be sent now, apart from its fields; null when it can. */
  hold?: string | null;
}

export interface FormState<T> {
  values: T;
  /** Field name → message, of the browser's rules or the server's answer. */
  errors: FormErrors;
  /** Why the last press of the button sent nothing, although no field is wrong. */
  hint: string | null;
  /** What failed as a whole; null when nothing did. */
  submitError: string | null;
  loading: boolean;
  /** True once something was changed since the start or the last saving. */
  dirty: boolean;
  /** For `useUnsavedGuard`: false while saving, so that leaving after success is not held back. */
  unsaved: boolean;
  /** Counts refused submits, so that the summary takes the focus each time. */
  refusals: number;
  set: <K extends keyof T>(field: K, value: T[K]) => void;
  submit: () => Promise<void>;
  /** Starts over from new values, such as those the server answered. */
  reset: (values: T) => void;
}

/** What the button says in place of being grey. */
export const UNCHANGED = "Ingenting er endret ennå";

const without = (errors: FormErrors, field: string): FormErrors => {
  const { [field]: _gone, ...rest } = errors;
  return rest;
};

/** The fields of a problem, by name; the first message of a field counts. */
export function problemErrors(error: unknown): FormErrors {
  const errors: FormErrors = {};
  if (error instanceof ApiError) {
    for (const { field, message } of error.fields) errors[field] ??= message;
  }
  return errors;
}

/** The state of one form. What was typed is kept whatever the server answers. */
export function useForm<T extends object>({
  initial,
  validate,
  onSubmit,
  onlyChanges = false,
  hold = null,
}: FormOptions<T>): FormState<T> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [hint, setHint] = useState<string | null>(null);
  const [submitError, setSubmitError] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const running = useRef(false);

  const refuse = (next: FormErrors, whole: string | null) => {
    setHint(null);
    setErrors(next);
    setSubmitError(whole);
    setRefusals((n) => n + 1);
  };

  const submit = async () => {
    if (running.current) return;
    const wrong = validate?.(values) ?? {};
    if (Object.keys(wrong).length > 0) {
      refuse(wrong, null);
      return;
    }
    const held = hold ?? (onlyChanges && !dirty ? UNCHANGED : null);
    setHint(held);
    if (held !== null) return;
    running.current = true;
    setLoading(true);
    setErrors({});
    setSubmitError(null);
    try {
      await onSubmit(values);
      setDirty(false);
    } catch (error) {
      const fields = problemErrors(error);
      refuse(fields, Object.keys(fields).length > 0 ? null : errorText(error));
    } finally {
      running.current = false;
      setLoading(false);
    }
  };

  return {
    values,
    errors,
    hint,
    submitError,
    loading,
    dirty,
    unsaved: dirty && !loading,
    refusals,
    set: (field, value) => {
      setValues((now) => ({ ...now, [field]: value }));
      setErrors((now) => without(now, String(field)));
      setHint(null);
      setDirty(true);
    },
    submit,
    reset: (next) => {
      setValues(next);
      setErrors({});
      setHint(null);
      setSubmitError(null);
      setDirty(false);
    },
  };
}

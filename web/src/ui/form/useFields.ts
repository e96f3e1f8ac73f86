import type { FormFields } from "@/lib/fields.ts";
import { type FormState, useForm } from "./useForm.ts";
import { useVersionedForm, type VersionedForm } from "./useVersionedForm.ts";

/** What a field of a form is given: spread it, as in `<TextField {...field.title} />`. */
export interface FieldProps<V> {
  name: string;
  label: string;
  /** Nothing has to be filled in. */
  optional: boolean;
  /** Most characters. */
  maxLength?: number;
  value: V;
  error: string | undefined;
  onChange: (value: V) => void;
}

/** The fields of a form, as `fieldProps` has them. */
export type FormFieldProps<F> = F extends { empty: infer Values } ? PropsOf<Values> : never;

type PropsOf<Values> = { [Name in keyof Values]: FieldProps<Values[Name]> };

const TEXTS = new Set(["email", "line", "phone", "text"]);

/** The fields of a form in their present state; the form may hold more than these. */
export function fieldProps<Values extends object>(
  of: Pick<FormFields<Values, unknown>, "labels" | "shape">,
  form: Pick<FormState<Values>, "errors" | "set" | "values">,
): PropsOf<Values> {
  const names = Object.keys(of.labels) as (keyof Values)[];
  const all = names.map((name) => {
    const { kind, required = false, max } = of.shape[name];
    const props: FieldProps<Values[typeof name]> = {
      name: String(name),
      label: of.labels[name],
      optional: !required,
      value: form.values[name],
      error: form.errors[String(name)],
      onChange: (value) => form.set(name, value),
    };
    if (max !== undefined && TEXTS.has(kind)) props.maxLength = max;
    return [name, props];
  });
  return Object.fromEntries(all) as PropsOf<Values>;
}

/** A form of new values, out of `formFields`. */
export function useFields<Values extends object, Body, Stored>(
  of: FormFields<Values, Body, Stored>,
  { initial, send }: { initial?: Values; send: (body: Body, values: Values) => Promise<void> },
): FormState<Values> & { field: PropsOf<Values> } {
  const form = useForm<Values>({
    initial: initial ?? of.empty,
    validate: of.check,
    onSubmit: (values) => send(of.body(values), values),
  });
  return { ...form, field: fieldProps(of, form) };
}

/** A form of a stored record that several edit, out of `formFields`. */
export function useStoredFields<
  Values extends object,
  Body,
  Stored,
  View extends Stored & { version: number },
>(
  of: FormFields<Values, Body, Stored>,
  options: {
    /** The record as it was read. */
    stored: View;
    /** Sends what was written, against the version it was made for. */
    save: (body: Body & { version: number }) => Promise<View>;
    onSaved?: (stored: View) => void | Promise<void>;
  },
): VersionedForm<Values> & { field: PropsOf<Values> } {
  const { stored, save, onSaved } = options;
  const edit = useVersionedForm<View, Values>({
    stored,
    valuesOf: of.valuesOf,
    words: of.words,
    validate: of.check,
    save: (version, values) => save({ ...of.body(values), version }),
    ...(onSaved ? { onSaved } : {}),
  });
  return { ...edit, field: fieldProps(of, edit.form) };
}

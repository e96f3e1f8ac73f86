import type { FormState } from "./useForm.ts";

/** What a field is given of its form; its words stand beside it. */
export interface FieldOf<K extends string, V> {
  name: K;
  value: V;
  error: string | undefined;
  onChange: (value: V) => void;
}

/** A field of a form, spread: `<TextField {...fieldOf(form, "navn")} label="Navn" />`. */
export function fieldOf<T extends object, K extends keyof T & string>(
  { values, errors, set }: FormState<T>,
  name: K,
): FieldOf<K, T[K]> {
  return {
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => set(name, value),
  };
}

/**
 * A form out of the fields that the server takes, as its description has them, and their labels:
 * what it begins with, what the browser can say of it, what is sent, and what two versions are
 * compared by.
 * Nothing here repeats a limit.
 */
import { type FieldWords, textWords, type Words, yesWords } from "./conflict.ts";
import { formatDate } from "./dates.ts";

/** What a form has to know of a field. */
export interface FieldShape {
  readonly kind:
    | "choice"
    | "date"
    | "email"
    | "line"
    | "list"
    | "number"
    | "other"
    | "phone"
    | "text"
    | "yes";
  /** It has to be filled in. */
  readonly required?: boolean;
  /** Least value of a number. */
  readonly min?: number;
  /** Most characters of a text, entries of a list, value of a number. */
  readonly max?: number;
}

type FormShape = Record<string, FieldShape>;

/** What a field holds while it is written; a date is `YYYY-MM-DD`, or empty. */
type ValueOf<F extends FieldShape> = F["kind"] extends "yes"
  ? boolean
  : F["kind"] extends "list"
    ? string[]
    : string;

type SentOf<F extends FieldShape> = F["kind"] extends "date" | "number"
  ? (F["kind"] extends "date" ? string : number) | (F extends { required: true } ? never : null)
  : ValueOf<F>;

/** Fields that a person writes or chooses in as they are: others a form shows in its own way. */
type Plain<S extends FormShape> = {
  [Name in keyof S]: S[Name]["kind"] extends "choice" | "other" ? never : Name;
}[keyof S];

/** How a field is named; in two versions an own reading of its value, where it needs one. */
type Named<V> = string | { label: string; ask?: string; words?: Omit<FieldWords<V>, "label"> };

type Labels<S extends FormShape, Name extends keyof S> = {
  readonly [F in Name]: Named<ValueOf<S[F]>>;
};

/** The first word of a name: `adresse` of `adresse.postnummer`. */
type HeadOf<Name> = Name extends `${infer Head}.${string}` ? Head : Name;

type RestOf<Name, Head extends string> = Name extends `${Head}.${infer Rest}` ? Rest : never;

/** What is sent: fields of a record within it stand in a record of their own. */
type BodyOf<S extends FormShape, Name extends keyof S> = {
  [Head in HeadOf<Name> & string]: Head extends Name
    ? SentOf<S[Head]>
    : { [Rest in RestOf<Name, Head>]: SentOf<S[`${Head}.${Rest}`]> };
};

type FieldErrors = Record<string, string>;

/** A record with what is in a form. */
export type StoredOf<Values> = { readonly [Name in HeadOf<keyof Values> & string]?: unknown };

/** What is known of a form without its state. */
export interface FormFields<Values extends object, Body, Stored = StoredOf<Values>> {
  shape: Readonly<Record<keyof Values, FieldShape>>;
  labels: Readonly<Record<keyof Values, string>>;
  /** What a new one begins with. */
  empty: Values;
  /** What the browser can say of the values, by the server's names of the fields. */
  check: (values: Values) => FieldErrors;
  /** The values as the server takes them. */
  body: (values: Values) => Body;
  /** What is stored, as one changes it. */
  valuesOf: (stored: Stored) => Values;
  /** What two versions are compared by. */
  words: Words<Values>;
}

const TO_FILL_IN = "Feltet må fylles ut";

function emptyOf({ kind }: FieldShape): unknown {
  if (kind === "yes") return false;
  return kind === "list" ? [] : "";
}

function wrongIn(shape: FieldShape, value: unknown, ask: string): string | null {
  const { kind, required = false, min, max } = shape;
  if (Array.isArray(value)) {
    if (required && value.length === 0) return ask;
    return max !== undefined && value.length > max ? `Du kan velge opptil ${max}` : null;
  }
  if (typeof value !== "string") return null;
  const text = value.trim();
  if (text === "") return required ? ask : null;
  if (kind === "number") {
    const number = Number(text);
    const fits = /^-?\d+$/.test(text) && number >= (min ?? number) && number <= (max ?? number);
    if (fits) return null;
    return min === undefined || max === undefined
      ? "Skriv et tall"
      : `Skriv et tall fra ${min} til ${max}`;
  }
  const isLong = kind !== "date" && max !== undefined && text.length > max;
  return isLong ? `Kan ikke være lengre enn ${max} tegn` : null;
}

function sentOf({ kind }: FieldShape, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (kind === "date") return text || null;
  if (kind === "number") return text === "" ? null : Number(text);
  return text;
}

function writtenOf(shape: FieldShape, stored: unknown): unknown {
  if (stored === null || stored === undefined) return emptyOf(shape);
  return typeof stored === "number" ? String(stored) : stored;
}

/** Sets a value by its name, in a record within where the name says so. */
function put(into: Record<string, unknown>, name: string, value: unknown): void {
  const [head = "", ...rest] = name.split(".");
  if (rest.length === 0) {
    into[head] = value;
    return;
  }
  const inner = { ...(into[head] as Record<string, unknown> | undefined) };
  put(inner, rest.join("."), value);
  into[head] = inner;
}

const valueAt = (stored: unknown, name: string): unknown =>
  name
    .split(".")
    .reduce<unknown>(
      (of, key) => (of as Record<string, unknown> | null | undefined)?.[key],
      stored,
    );

function wordsOf({ kind }: FieldShape, label: string): FieldWords<never> {
  if (kind === "yes") return yesWords(label) as FieldWords<never>;
  if (kind === "date") {
    return { label, text: (value: string) => formatDate(value || null) } as FieldWords<never>;
  }
  if (kind === "list") {
    const text = (list: string[]) => list.join(", ") || "Ingen";
    return { label, text, key: (list: string[]) => list.toSorted() } as FieldWords<never>;
  }
  return textWords(label) as FieldWords<never>;
}

/** A form of those fields of a shape that have a label, in the order of the labels. */
export function formFields<const S extends FormShape, Name extends Plain<S>>(
  whole: S,
  named: Labels<S, Name>,
  /** What is wrong between fields; null for nothing. */
  between: (values: { [F in Name]: ValueOf<S[F]> }) => FieldErrors | null = () => null,
): FormFields<{ [F in Name]: ValueOf<S[F]> }, BodyOf<S, Name>> {
  type Values = { [F in Name]: ValueOf<S[F]> };
  const names = Object.keys(named) as Name[];
  const saidOf = (name: Name) => {
    const said: Named<never> = named[name] as Named<never>;
    return typeof said === "string" ? { label: said } : said;
  };
  const shapeOf = (name: Name) => whole[name] as FieldShape;
  const each = <T>(of: (shape: FieldShape, name: Name) => T) =>
    Object.fromEntries(names.map((name) => [name, of(shapeOf(name), name)]));
  return {
    shape: each((shape) => shape) as Record<Name, FieldShape>,
    labels: each((_, name) => saidOf(name).label) as Record<Name, string>,
    empty: each(emptyOf) as Values,
    check: (values) => {
      const wrong = names.flatMap((name) => {
        const message = wrongIn(shapeOf(name), values[name], saidOf(name).ask ?? TO_FILL_IN);
        return message === null ? [] : [[String(name), message]];
      });
      return { ...between(values), ...Object.fromEntries(wrong) };
    },
    body: (values) => {
      const body: Record<string, unknown> = {};
      for (const name of names) put(body, String(name), sentOf(shapeOf(name), values[name]));
      return body as BodyOf<S, Name>;
    },
    valuesOf: (stored) =>
      each((shape, name) => writtenOf(shape, valueAt(stored, String(name)))) as Values,
    words: each((shape, name) => {
      const { label, words } = saidOf(name);
      return words ? { label, ...words } : wordsOf(shape, label);
    }) as Words<Values>,
  };
}

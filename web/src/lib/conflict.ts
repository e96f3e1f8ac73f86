/**
 * Two people changed the same record: what the other one changed, and what comes of the choices.
 * Everything here compares three states: `base` (what the reader began with), `mine` (what stands
 * in the form) and `stored` (what somebody else has saved meanwhile).
 */

/** How one field of a form is named, read out and compared. */
export interface FieldWords<V> {
  /** The field's label. */
  label: string;
  /** The value as people read it; nothing at all is “Ingen”, a dash or the like. */
  text: (value: V) => string;
  /** What two values are compared by; the value itself when absent. */
  key?: (value: V) => unknown;
}

export type Words<T> = { [Field in keyof T]: FieldWords<T[Field]> };

/** Whose value of a field to keep: the one stored meanwhile, or the reader's own. */
export type Side = "stored" | "mine";

export type Choices<T> = Partial<Record<keyof T, Side>>;

/** What somebody else changed while the reader was editing. */
export interface Conflict<T> {
  field: keyof T;
  label: string;
  stored: string;
  mine: string;
  /** The choice to start with: the own value only where the reader changed it. */
  suggested: Side;
}

/** The fields, in the order the words name them. */
export const fieldsOf = <T>(words: Words<T>): (keyof T)[] => Object.keys(words) as (keyof T)[];

function same<V>({ key }: FieldWords<V>, a: V, b: V): boolean {
  const of = (value: V) => JSON.stringify(key ? key(value) : value);
  return of(a) === of(b);
}

/** The fields that hold something else than before. */
export function changedFields<T>(words: Words<T>, before: T, after: T): (keyof T)[] {
  return fieldsOf(words).filter((field) => !same(words[field], before[field], after[field]));
}

/**
 * The fields that somebody else changed since `base`, and where that differs from the reader's
 * own value.
 */
export function conflictsBetween<T>(
  words: Words<T>,
  { base, mine, stored }: { base: T; mine: T; stored: T },
): Conflict<T>[] {
  const own = new Set(changedFields(words, base, mine));
  return changedFields(words, base, stored)
    .filter((field) => !same(words[field], mine[field], stored[field]))
    .map((field) => ({
      field,
      label: words[field].label,
      stored: words[field].text(stored[field]),
      mine: words[field].text(mine[field]),
      suggested: own.has(field) ? "mine" : "stored",
    }));
}

/**
 * The reader's and the other's changes together: a field that only one of them changed takes that
 * change, a field in `choices` takes the side chosen.
 */
export function merged<T>(
  words: Words<T>,
  { base, mine, stored }: { base: T; mine: T; stored: T },
  choices: Choices<T>,
): T {
  const own = new Set(changedFields(words, base, mine));
  const result = { ...stored };
  for (const field of fieldsOf(words)) {
    const side = choices[field] ?? (own.has(field) ? "mine" : "stored");
    if (side === "mine") result[field] = mine[field];
  }
  return result;
}

/** Words for a line of text. */
export const textWords = (label: string): FieldWords<string> => ({
  label,
  text: (value) => value.trim() || "Ikke utfylt",
  key: (value) => value.trim(),
});

/** Words for a yes or no. */
export const yesWords = (label: string): FieldWords<boolean> => ({
  label,
  text: (value) => (value ? "Ja" : "Nei"),
});

/** Words for chosen things, whose order says nothing. */
export const picksWords = (
  label: string,
): FieldWords<{ id: string; navn: string; detail?: string }[]> => ({
  label,
  text: (picks) => (picks.length === 0 ? "Ingen" : picks.map(({ navn }) => navn).join(", ")),
  key: (picks) => picks.map(({ id }) => id).toSorted(),
});

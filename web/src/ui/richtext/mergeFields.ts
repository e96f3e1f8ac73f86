/** What can stand in a text as `{name}`. */
export interface MergeFieldChoice {
  name: string;
  label: string;
  /** What it stands under. */
  group: string;
}

const CHOICES_MAX = 8;

/** What was typed of a field before the cursor: the text behind the last open brace. */
export function typedField(before: string): string | null {
  return /\{([\p{L}\d_]{0,30})$/u.exec(before)?.[1] ?? null;
}

/** The fields that begin like that first, by label or name, then those that have it inside. */
export function fieldsLike(fields: readonly MergeFieldChoice[], typed: string): MergeFieldChoice[] {
  const wanted = typed.toLowerCase();
  const at = ({ name, label }: MergeFieldChoice) => {
    const found = [label.toLowerCase().indexOf(wanted), name.indexOf(wanted)];
    return Math.min(...found.map((place) => (place < 0 ? Number.POSITIVE_INFINITY : place)));
  };
  const hits = fields.filter((field) => at(field) < Number.POSITIVE_INFINITY);
  return hits.toSorted((a, b) => Math.sign(at(a)) - Math.sign(at(b))).slice(0, CHOICES_MAX);
}

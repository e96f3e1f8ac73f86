import { DocumentationCreate } from "@/api/fields.gen.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import type { DraftKind, LocalDraft as Kept } from "@/blocks/draft/kind.ts";
import { DOCUMENTATION_GOALS_MAX } from "@/blocks/goals/goals.ts";
import { normalRichText } from "@/ui/richtext/editorDoc.ts";
import { isBlankRichText, RICH_TEXT_BYTES_MAX } from "@/ui/richtext/html.ts";

/** What is written in the editor. `goals` are goal ids. */
export interface DraftFields {
  name: string;
  content: string;
  goals: string[];
}

export type LocalDraft = Kept<DraftFields>;

export const emptyFields: DraftFields = { name: "", content: "", goals: [] };

/** What a draft without a title is called in lists. It cannot be sent under that name. */
export const UNTITLED = "Uten tittel";

/** The limits of the server, checked here first so that nobody waits for a refusal. */
export const limits = {
  name_chars: DocumentationCreate.name.max,
  content_bytes: RICH_TEXT_BYTES_MAX,
  goals: DOCUMENTATION_GOALS_MAX,
  files: 20,
} as const;

/** The fields as the server holds them, in the editor's own spelling. */
export function fieldsOf(doc: DocumentationView): DraftFields {
  return {
    name: doc.name === UNTITLED ? "" : doc.name,
    content: normalRichText(doc.content),
    goals: doc.goals.map(({ id }) => id),
  };
}

const sameGoals = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length;

/** Whether two texts say the same; the order in which goals were chosen does not matter. */
export function sameFields(a: DraftFields, b: DraftFields): boolean {
  return a.name.trim() === b.name.trim() && a.content === b.content && sameGoals(a.goals, b.goals);
}

/** Whether nothing has been written or chosen. */
export function isBlank(fields: DraftFields): boolean {
  return fields.name.trim() === "" && fields.goals.length === 0 && isBlankRichText(fields.content);
}

/** What of documentation is written. */
export const documentationKind: DraftKind<DocumentationView, DraftFields> = {
  empty: emptyFields,
  fieldsOf,
  isSame: sameFields,
  isBlank,
  filesMax: limits.files,
  notSaved: "Dokumentasjonen er ikke lagret ennå, og kan derfor ikke sendes. Prøv igjen.",
};

import { DocumentationCreate } from "@/api/fields.gen.ts";
import type { DocumentationProof, DocumentationView, FilledLog } from "@/api/schemas.gen.ts";
import type { DraftKind, LocalDraft as Kept } from "@/blocks/draft/kind.ts";
import {
  noteOf,
  type Notes,
  sameNotes,
  withNote,
  withoutNote,
} from "@/blocks/files/pictureNotes.ts";
import { DOCUMENTATION_GOALS_MAX } from "@/blocks/goals/goals.ts";
import { sameTicks, type Ticks } from "@/blocks/goals/ticks.ts";
import { normalRichText } from "@/ui/richtext/editorDoc.ts";
import { isBlankRichText, RICH_TEXT_BYTES_MAX } from "@/ui/richtext/html.ts";
import { isBlankLog, sameLog, typedHtml } from "../forms/filling.ts";

/**
 * What is written in the editor. `goals` are goal ids, `subGoals` those of their parts; what a
 * browser kept before there were parts has neither these nor proofs.
 */
export interface DraftFields {
  name: string;
  content: string;
  goals: readonly string[];
  subGoals?: readonly string[];
  proofs?: readonly DocumentationProof[];
  /** What is said of the pictures; what was kept before that was asked has none. */
  pictures?: Notes;
  /** The form that is filled in, of which the server makes the content; none is written freely. */
  form?: FilledLog | undefined;
}

/** The text, as far as it is typed: of a form, what is answered. */
export const textOf = ({ content, form }: DraftFields): string =>
  form ? typedHtml(form) : content;

/** What is ticked in a draft. */
export const ticksOf = ({ goals, subGoals = [], proofs = [] }: DraftFields): Ticks => ({
  goals,
  subGoals,
  proofs,
});

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
    content: doc.form ? "" : normalRichText(doc.content),
    goals: doc.goals.map(({ id }) => id),
    subGoals: doc.goals.flatMap(({ subGoals }) => subGoals.map(({ id }) => id)),
    proofs: doc.goals.flatMap(proofIn),
    pictures: doc.pictures,
    ...(doc.form ? { form: doc.form } : {}),
  };
}

/** What was said of a goal; nothing of one that was ticked before it was asked. */
function proofIn({ id, proof }: DocumentationView["goals"][number]): DocumentationProof[] {
  if (!proof?.how) return [];
  const { how, sentence, marked, file } = proof;
  const shown = { ...(marked && sentence ? { sentence } : {}), ...(file ? { file } : {}) };
  return [{ goal: id, how, ...shown }];
}

/** Whether two texts say the same; the order in which goals were chosen does not matter. */
export function sameFields(a: DraftFields, b: DraftFields): boolean {
  const isSameText = a.name.trim() === b.name.trim() && a.content === b.content;
  const isSameWords = sameNotes(a.pictures ?? [], b.pictures ?? []);
  const isSameLog = sameLog(a.form, b.form);
  return isSameText && isSameLog && isSameWords && sameTicks(ticksOf(a), ticksOf(b));
}

/** Whether nothing has been written or chosen. */
export function isBlank(fields: DraftFields): boolean {
  const saysNothing = (fields.pictures ?? []).every(({ note }) => note.trim() === "");
  const isUntitled = fields.name.trim() === "" && fields.goals.length === 0;
  const isUnwritten = fields.form ? isBlankLog(fields.form) : isBlankRichText(fields.content);
  return isUntitled && saysNothing && isUnwritten;
}

/** What of documentation is written. */
export const documentationKind: DraftKind<DocumentationView, DraftFields> = {
  empty: emptyFields,
  fieldsOf,
  isSame: sameFields,
  isBlank,
  filesMax: limits.files,
  withPictures: ({ pictures = [] }, added) => ({
    pictures: added.reduce<Notes>(
      (all, { key, taken }) => withNote(all, { ...noteOf(all, { key }), taken }),
      pictures,
    ),
  }),
  fileArrived: ({ pictures = [] }, { key, id }) => ({
    pictures: pictures.map((one) => (one.key === key ? { ...one, file: id } : one)),
  }),
  fileGone: ({ pictures = [] }, file) => ({ pictures: withoutNote(pictures, file) }),
  notSaved: "Dokumentasjonen er ikke lagret ennå, og kan derfor ikke sendes. Prøv igjen.",
};

import { TasksGive } from "@/api/fields.gen.ts";
import type { TaskView } from "@/api/schemas.gen.ts";
import type { DraftKind } from "@/blocks/draft/kind.ts";
import { normalRichText } from "@/ui/richtext/editorDoc.ts";
import { isBlankRichText, RICH_TEXT_BYTES_MAX } from "@/ui/richtext/html.ts";

/** What is written on a task. */
export interface AnswerFields {
  content: string;
}

/** The limits of the server, checked here first so that nobody waits for a refusal. */
export const limits = {
  content_bytes: RICH_TEXT_BYTES_MAX,
  files: 20,
  title_chars: TasksGive.title.max,
  goals: TasksGive.goals.max,
} as const;

/** What of a task is written, and how. */
export const answerKind: DraftKind<TaskView, AnswerFields> = {
  empty: { content: "" },
  fieldsOf: ({ content }) => ({ content: normalRichText(content) }),
  isSame: (a, b) => a.content === b.content,
  isBlank: ({ content }) => isBlankRichText(content),
  filesMax: limits.files,
  notSaved: "Innleveringen er ikke lagret ennå, og kan derfor ikke leveres. Prøv igjen.",
};

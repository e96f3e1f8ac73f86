import { counted } from "@/lib/names.ts";
import { unsent, type Upload } from "@/blocks/files/queue.ts";
import { isBlankRichText, richTextBytes } from "@/ui/richtext/html.ts";
import { type AnswerFields, limits } from "./kind.ts";

export type AnswerErrors = Partial<Record<"content" | "files", string>>;

/** What stands between what is written and handing it in, per field. */
export function sendErrors(
  { content }: AnswerFields,
  filesOnServer: number,
  uploads: readonly Upload[],
): AnswerErrors {
  const errors: AnswerErrors = {};
  const waiting = unsent(uploads);
  const failed = waiting.filter(({ state }) => state === "failed").length;
  if (failed > 0) {
    errors.files = `${counted(failed, "fil", "filer")} er ikke lastet opp. Prøv igjen, eller fjern.`;
  } else if (waiting.length > 0) {
    errors.files = "Vent til alle filene er lastet opp.";
  }
  if (isBlankRichText(content) && filesOnServer + waiting.length === 0) {
    errors.content = "Skriv hva du gjorde, eller legg ved minst ett bilde eller én fil.";
  }
  if (richTextBytes(content) > limits.content_bytes) {
    errors.content = "Teksten er for lang. Ta bort noe, for eksempel et bilde i teksten.";
  }
  return errors;
}

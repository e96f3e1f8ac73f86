import { unsent, type Upload } from "@/blocks/files/queue.ts";
import { counted } from "@/lib/names.ts";
import { isBlankRichText, RICH_TEXT_BYTES_MAX, richTextBytes } from "@/ui/richtext/html.ts";

export type WorkErrors = Partial<Record<"content" | "files", string>>;

/** What stands between a text with files and its sending, per field. */
export function workErrors(
  { content }: { content: string },
  filesOnServer: number,
  uploads: readonly Upload[],
): WorkErrors {
  const errors: WorkErrors = {};
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
  if (richTextBytes(content) > RICH_TEXT_BYTES_MAX) {
    errors.content = "Teksten er for lang. Ta bort noe, for eksempel et bilde i teksten.";
  }
  return errors;
}

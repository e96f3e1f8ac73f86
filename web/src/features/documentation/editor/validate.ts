import { counted } from "@/lib/names.ts";
import { unsent, type Upload } from "@/blocks/files/queue.ts";
import { isBlankRichText, richTextBytes } from "@/ui/richtext/html.ts";
import { type DraftFields, limits } from "../draft/model.ts";

export type DraftErrors = Partial<Record<"name" | "content" | "goals" | "files", string>>;

/** What stands between a draft and its sending, per field. */
export function sendErrors(
  fields: DraftFields,
  filesOnServer: number,
  uploads: readonly Upload[],
): DraftErrors {
  const errors: DraftErrors = {};
  const name = fields.name.trim();
  if (name === "") errors.name = "Gi dokumentasjonen en tittel.";
  if ([...name].length > limits.name_chars) {
    errors.name = `Tittelen kan ha opptil ${limits.name_chars} tegn.`;
  }
  const waiting = unsent(uploads);
  const failed = waiting.filter(({ state }) => state === "failed").length;
  if (failed > 0) {
    errors.files = `${counted(failed, "fil", "filer")} er ikke lastet opp. Prøv igjen, eller fjern.`;
  } else if (waiting.length > 0) {
    errors.files = "Vent til alle filene er lastet opp.";
  }
  if (isBlankRichText(fields.content) && filesOnServer + waiting.length === 0) {
    errors.content = "Skriv hva du gjorde, eller legg ved minst ett bilde eller én fil.";
  }
  if (richTextBytes(fields.content) > limits.content_bytes) {
    errors.content = "Teksten er for lang. Ta bort noe, for eksempel et bilde i teksten.";
  }
  if (fields.goals.length > limits.goals) {
    errors.goals = `Du kan velge opptil ${limits.goals} mål.`;
  }
  return errors;
}

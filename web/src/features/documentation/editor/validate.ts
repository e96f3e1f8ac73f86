import { type WorkErrors, workErrors } from "@/blocks/draft/validate.ts";
import type { Upload } from "@/blocks/files/queue.ts";
import { type DraftFields, limits } from "../draft/model.ts";

export type DraftErrors = WorkErrors & Partial<Record<"name" | "goals", string>>;

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
  Object.assign(errors, workErrors(fields, filesOnServer, uploads));
  if (fields.goals.length > limits.goals) {
    errors.goals = `Du kan velge opptil ${limits.goals} mål.`;
  }
  return errors;
}

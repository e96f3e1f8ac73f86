import { type WorkErrors, workErrors } from "@/blocks/draft/validate.ts";
import type { Upload } from "@/blocks/files/queue.ts";
import { type DraftFields, limits, textOf } from "../draft/model.ts";
import { lackingIn } from "../forms/filling.ts";

export type DraftErrors = WorkErrors & Partial<Record<"name" | "goals" | "form", string>>;

/** What stands between a draft and its sending, per field. */
export function sendErrors(
  fields: DraftFields,
  filesOnServer: number,
  uploads: readonly Upload[],
  pictures = filesOnServer,
): DraftErrors {
  const errors: DraftErrors = {};
  const name = fields.name.trim();
  if (name === "") errors.name = "Gi dokumentasjonen en tittel.";
  if ([...name].length > limits.name_chars) {
    errors.name = `Tittelen kan ha opptil ${limits.name_chars} tegn.`;
  }
  Object.assign(errors, workErrors({ content: textOf(fields) }, filesOnServer, uploads));
  const lacking = fields.form && lackingIn(fields.form, pictures);
  if (lacking) errors.form = `Fyll ut «${lacking.title}».`;
  // What a form lacks is said part by part.
  if (fields.form?.parts.some(({ required }) => required)) delete errors.content;
  if (fields.goals.length > limits.goals) {
    errors.goals = `Du kan velge opptil ${limits.goals} mål.`;
  }
  return errors;
}

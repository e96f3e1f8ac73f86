import { ItemText } from "@/api/fields.gen.ts";
import { formFields } from "@/lib/fields.ts";

/** The fields that people write; limits and required marks come from the server. */
export const itemFields = formFields(ItemText, {
  navn: { label: "Navn", ask: "Skriv hva det heter" },
});

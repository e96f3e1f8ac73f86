import { CertificationText } from "@/api/fields.gen.ts";
import { formFields } from "@/lib/fields.ts";

/** Most files of a certification. */
export const FILES_MAX = 10;

/** What a certification says, as it is written. */
export const certification = formFields(
  CertificationText,
  {
    title: { label: "Sertifisering", ask: "Skriv en tittel" },
    utsteder: "Utsteder",
    utstedt: "Utstedt",
    utloper: "Gyldig til og med",
  },
  ({ utstedt, utloper }) =>
    utstedt && utloper && utloper < utstedt
      ? { utloper: "Utløpet kan ikke være før utstedelsen" }
      : null,
);

import type { CertificationView } from "@/api/schemas.gen.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** What a certification says, as it is written. */
export interface CertificationValues {
  title: string;
  utsteder: string;
  /** `YYYY-MM-DD`, or empty. */
  utstedt: string;
  /** The same. */
  utloper: string;
}

export const emptyCertification: CertificationValues = {
  title: "",
  utsteder: "",
  utstedt: "",
  utloper: "",
};

/** The server's own limits. */
export const limits = { title_chars: 200, utsteder_chars: 200, files: 10 } as const;

export const certificationLabels = {
  title: "Sertifisering",
  utsteder: "Utsteder",
  utstedt: "Utstedt",
  utloper: "Gyldig til og med",
} as const;

/** What the browser can say of it, by the server's names of the fields. */
export function checkCertification(values: CertificationValues): FormErrors {
  const errors: FormErrors = {};
  if (values.title.trim() === "") errors.title = "Skriv en tittel";
  if (values.utstedt && values.utloper && values.utloper < values.utstedt) {
    errors.utloper = "Utløpet kan ikke være før utstedelsen";
  }
  return errors;
}

/** The values as the server takes them. */
export const bodyOf = (values: CertificationValues) => ({
  title: values.title.trim(),
  utsteder: values.utsteder.trim(),
  utstedt: values.utstedt || null,
  utloper: values.utloper || null,
});

/** A stored certification as one changes it. */
export const valuesOf = (stored: CertificationView): CertificationValues => ({
  title: stored.title,
  utsteder: stored.utsteder,
  utstedt: stored.utstedt ?? "",
  utloper: stored.utloper ?? "",
});

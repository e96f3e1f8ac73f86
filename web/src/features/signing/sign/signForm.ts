import { Signature as SignatureFields } from "@/api/fields.gen.ts";
import type { Signature, SignView } from "@/api/schemas.gen.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { drawingOf, isDrawn, type Stroke } from "./strokes.ts";

/** A signature: the name in letters, or with a drawing beside it. */
export type Way = "typed" | "drawn";

/** What is filled in before one signs. The name is always there: the drawing is decoration. */
export interface SignValues {
  navn: string;
  way: Way;
  signature: readonly Stroke[];
  consent: boolean;
}

export const NAME_CHARS_MAX = SignatureFields.name.max;

export const emptySign = (navn: string): SignValues => ({
  navn,
  way: "typed",
  signature: [],
  consent: false,
});

export const signLabels = { navn: "Fullt navn", signature: "Signatur", consent: "Samtykke" };

/** What keeps from signing, by the field; nothing when it may be signed. */
export function checkSign({ navn, way, signature, consent }: SignValues): FormErrors {
  const errors: FormErrors = {};
  if (navn.trim().length < 2) errors.navn = "Skriv navnet ditt";
  if (way === "drawn" && !isDrawn(signature)) {
    errors.signature = "Tegn signaturen din, eller velg å skrive navnet";
  }
  if (!consent) errors.consent = "Du må krysse av for at du har lest og vil signere";
  return errors;
}

/** The signature as the server takes it: what is signed is what was shown. */
export const bodyOf = (
  { navn, way, signature }: SignValues,
  { consent, files }: Pick<SignView, "consent" | "files">,
): Signature => ({
  name: navn.trim(),
  drawing: way === "drawn" ? drawingOf(signature) : "",
  consent: consent.version,
  files: files.map(({ id, sha256 }) => ({ id, sha256 })),
});

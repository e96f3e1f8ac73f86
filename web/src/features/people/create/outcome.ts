import type { PersonResult } from "@/api/schemas.gen.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { askUnder18 } from "../guardian.ts";

/** What every way to a new apprentice asks for. */
export interface Person {
  fornavn: string;
  etternavn: string;
  telefon: string;
  epost: string;
  startdato: string;
  sluttdato: string;
}

/** What is wrong with somebody who is to be an apprentice. */
export function checkPerson(values: Person): FormErrors {
  const errors: FormErrors = {};
  const { telefon, epost, startdato, sluttdato } = values;
  if (!values.fornavn.trim()) errors.fornavn = "Skriv fornavn";
  if (!values.etternavn.trim()) errors.etternavn = "Skriv etternavn";
  if (!telefon.trim() && !epost.trim()) errors.telefon = "Skriv telefon eller e-post";
  if (telefon.trim() && !isPhone(telefon)) errors.telefon = PHONE_INVALID;
  if (epost.trim() && !isEmail(epost)) errors.epost = EMAIL_INVALID;
  if (startdato && sluttdato && sluttdato < startdato) {
    errors.sluttdato = "Sluttdatoen kan ikke være før startdatoen";
  }
  return errors;
}

/** What came of it, where the form has something to do about it. */
export type Outcome = { id: string } | "under18";

const refused = (fields: FormErrors): ApiError =>
  new ApiError({
    status: 422,
    code: "invalid",
    title: "Noe er ikke riktig fylt ut",
    fields: Object.entries(fields).map(([field, message]) => ({ field, code: "exists", message })),
  });

const EMAIL_EXISTS = { epost: "Konto eksisterer med e-posten" };
const PHONE_EXISTS = { telefon: "Konto eksisterer med telefonnummeret" };

/** What the server's result code means for the form; one that is about a field marks that field. */
export function outcomeOf({ id, status }: { id: string | null; status: PersonResult }): Outcome {
  switch (status) {
    case "SUCCESS":
      if (id) return { id };
      throw refused({});
    case "UNDER18":
      return "under18";
    case "EMAIL_EXISTS":
      throw refused(EMAIL_EXISTS);
    case "PHONE_EXISTS":
      throw refused(PHONE_EXISTS);
    case "PHONEANDEMAIL_EXISTS":
      throw refused({ ...PHONE_EXISTS, ...EMAIL_EXISTS });
    case "MISSING_INFO":
      throw refused({ telefon: "Skriv navn, og telefon eller e-post" });
    default:
      throw new ApiError({
        status: 500,
        code: "fault",
        title: "Det skjedde en feil, prøv igjen senere",
      });
  }
}

/** Creates an apprentice; one under 18 once more with the office's word. The apprentice's id. */
export async function createdWithGuardian(
  create: (bekreftUnder18: boolean) => Promise<Outcome>,
): Promise<string> {
  let outcome = await create(false);
  if (outcome === "under18" && (await askUnder18("Opprette en lærling under 18 år?", "Opprett")))
    outcome = await create(true);
  if (outcome === "under18") throw new Refusal("Lærlingen er ikke opprettet");
  return outcome.id;
}

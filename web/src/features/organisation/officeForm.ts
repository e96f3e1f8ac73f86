import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { organisation_update, organisation_view } from "@/api/operations.gen.ts";
import type { OfficeView } from "@/api/schemas.gen.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { formatOrgnr, formatPhone } from "@/lib/numbers.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** What is in the form about the office; the names are those of the call. */
export interface OfficeValues {
  navn: string;
  smsTitle: string;
  orgnr: string;
  "adresse.adresse": string;
  "adresse.postnummer": string;
  "adresse.poststed": string;
  epost: string;
  telefon: string;
  nettside: string;
  omtale: string;
}

export const officeWords: Words<OfficeValues> = {
  navn: textWords("Navn"),
  orgnr: textWords("Organisasjonsnummer"),
  "adresse.adresse": textWords("Adresse"),
  "adresse.postnummer": textWords("Postnummer"),
  "adresse.poststed": textWords("Poststed"),
  epost: textWords("E-post"),
  telefon: textWords("Telefon"),
  nettside: textWords("Nettside"),
  smsTitle: textWords("Avsender på SMS"),
  omtale: textWords("Om opplæringskontoret"),
};

export const officeValues = ({ adresse, ...it }: OfficeView): OfficeValues => ({
  navn: it.navn,
  smsTitle: it.smsTitle,
  orgnr: formatOrgnr(it.orgnr),
  "adresse.adresse": adresse.adresse,
  "adresse.postnummer": adresse.postnummer,
  "adresse.poststed": adresse.poststed,
  epost: it.epost,
  telefon: formatPhone(it.telefon),
  nettside: it.nettside,
  omtale: it.omtale,
});

export const officeBody = (values: OfficeValues): Omit<OfficeView, "version" | "logo"> => ({
  navn: values.navn,
  smsTitle: values.smsTitle,
  orgnr: values.orgnr,
  adresse: {
    adresse: values["adresse.adresse"],
    postnummer: values["adresse.postnummer"],
    poststed: values["adresse.poststed"],
  },
  epost: values.epost,
  telefon: values.telefon,
  nettside: values.nettside,
  omtale: values.omtale,
});

export function checkOffice(values: OfficeValues): FormErrors {
  const errors: FormErrors = {};
  if (!values.navn.trim()) errors.navn = "Skriv navnet på opplæringskontoret";
  if (!/^[A-Za-z0-9 ]{3,11}$/.test(values.smsTitle.trim())) {
    errors.smsTitle = "Bruk 3 til 11 bokstaver A–Z, tall og mellomrom";
  }
  const orgnr = values.orgnr.replace(/\s/g, "");
  if (orgnr && !/^\d{9}$/.test(orgnr)) errors.orgnr = "Organisasjonsnummeret har ni sifre";
  const postnummer = values["adresse.postnummer"].trim();
  if (postnummer && !/^\d{4}$/.test(postnummer)) {
    errors["adresse.postnummer"] = "Postnummeret har fire sifre";
  }
  if (values.epost.trim() && !isEmail(values.epost)) errors.epost = EMAIL_INVALID;
  if (values.telefon.trim() && !isPhone(values.telefon)) errors.telefon = PHONE_INVALID;
  return errors;
}

/** Signed addresses of files hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

export const officeQuery = queryOptions({
  queryKey: ["organisation"],
  queryFn: ({ signal }) => call(organisation_view, { signal }),
  refetchInterval: ADDRESSES_MS,
});

export const saveOffice = (version: number, values: OfficeValues): Promise<OfficeView> =>
  call(organisation_update, { body: { version, ...officeBody(values) } });

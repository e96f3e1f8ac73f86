import { call } from "@/api/client.ts";
import { application_convert } from "@/api/operations.gen.ts";
import type { ApplicationConversion, ApplicationView } from "@/api/schemas.gen.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { ApiError } from "@/lib/problem.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** What an apprentice is made of: what the application has, and what it lacks. */
export interface ConversionValues {
  fornavn: string;
  etternavn: string;
  epost: string;
  telefon: string;
  personnr: string;
  fodselsdato: string;
  bedriftid: Pick[];
  programomrade: Pick[];
  ansatte: Pick[];
  coordinators: Pick[];
  trainingplans: Pick[];
  startdato: string;
  sluttdato: string;
  /** Sends the first invitation at once. */
  inviter: boolean;
}

/** The place with its names, which the application's own page has. */
function placeOf({ plass }: ApplicationConversion, { offers, fagPrioritet }: ApplicationView) {
  const companies = offers.map(({ bedrift }) => bedrift);
  const trades = [...offers.map(({ fag }) => fag), ...fagPrioritet];
  return {
    bedriftid: companies.filter(({ id }) => id === plass.bedriftid).slice(0, 1),
    programomrade: trades.filter(({ id }) => id === plass.programomrade).slice(0, 1),
  };
}

/** The form as it begins: everything that the applicant wrote, and the place that was found. */
export const valuesOf = (
  conversion: ApplicationConversion,
  application: ApplicationView,
): ConversionValues => ({
  fornavn: conversion.fornavn,
  etternavn: conversion.etternavn,
  epost: conversion.epost,
  telefon: conversion.telefon,
  personnr: "",
  fodselsdato: conversion.fodselsdato ?? "",
  ...placeOf(conversion, application),
  ansatte: [],
  coordinators: [],
  trainingplans: [],
  startdato: conversion.plass.startdato ?? "",
  sluttdato: "",
  inviter: true,
});

export function conversionErrors(values: ConversionValues): FormErrors {
  const errors: FormErrors = {};
  const { telefon, epost, startdato, sluttdato } = values;
  if (values.fornavn.trim() === "") errors.fornavn = "Skriv fornavn";
  if (values.etternavn.trim() === "") errors.etternavn = "Skriv etternavn";
  if (telefon.trim() === "" && epost.trim() === "") errors.telefon = "Skriv telefon eller e-post";
  if (telefon.trim() !== "" && !isPhone(telefon)) errors.telefon = PHONE_INVALID;
  if (epost.trim() !== "" && !isEmail(epost)) errors.epost = EMAIL_INVALID;
  if (startdato !== "" && sluttdato !== "" && sluttdato < startdato)
    errors.sluttdato = "Sluttdatoen kan ikke være før startdatoen";
  return errors;
}

const refused = (fields: FormErrors): ApiError =>
  new ApiError({
    status: 422,
    code: "invalid",
    title: "Noe er ikke riktig fylt ut",
    fields: Object.entries(fields).map(([field, message]) => ({ field, code: "exists", message })),
  });

const EMAIL_EXISTS = { epost: "Konto eksisterer med e-posten" };
const PHONE_EXISTS = { telefon: "Konto eksisterer med telefonnummeret" };
const ids = (picks: readonly Pick[]): string[] => picks.map(({ id }) => id);

/** Makes the apprentice; a result code that is about a field marks that field. */
export async function convert(
  application: string,
  {
    inviter: _invite,
    bedriftid,
    programomrade,
    ansatte,
    coordinators,
    trainingplans,
    ...same
  }: ConversionValues,
  bekreftUnder18: boolean,
): Promise<{ id: string } | "under18"> {
  const { id, status } = await call(application_convert, {
    body: {
      data: {
        ...same,
        id: application,
        fodselsdato: same.fodselsdato || null,
        startdato: same.startdato || null,
        sluttdato: same.sluttdato || null,
        bedriftid: bedriftid[0]?.id ?? null,
        programomrade: programomrade[0]?.id ?? null,
        ansatte: ids(ansatte),
        coordinators: ids(coordinators),
        trainingplans: ids(trainingplans),
        bekreftUnder18,
      },
    },
  });
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

import { call } from "@/api/client.ts";
import { application_convert } from "@/api/operations.gen.ts";
import type { ApplicationConversion, ApplicationView } from "@/api/schemas.gen.ts";
import { type Outcome, outcomeOf } from "@/features/people/publicNewApprentice.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

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

const ids = (picks: readonly Pick[]): string[] => picks.map(({ id }) => id);

/** Makes the apprentice of what the application has, and what was filled in. */
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
): Promise<Outcome> {
  const made = await call(application_convert, {
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
  return outcomeOf(made);
}

import { graphql } from "@/api/graphql.ts";
import type { ApprenticeType, TrainingModel } from "@/api/schemas.gen.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { rateOf } from "../edit/rates.ts";
import { idOf, ids } from "../edit/picks.ts";
import { checkPerson, type Outcome, outcomeOf } from "./outcome.ts";

/** A new apprentice as it is in the form. The short way shows a part of it. */
export interface NewApprenticeValues {
  fornavn: string;
  etternavn: string;
  telefon: string;
  epost: string;
  type: ApprenticeType;
  personnr: string;
  fodselsdato: string;
  adresse: string;
  postnummer: string;
  poststed: string;
  bedriftid: Pick[];
  ansatte: Pick[];
  coordinators: Pick[];
  programomrade: Pick[];
  trainingplans: Pick[];
  startdato: string;
  sluttdato: string;
  stillingsprosent: string;
  godskrivning: string;
  tilskuddsmodell: TrainingModel | "";
  arbeidsavtale: boolean;
  ungdomsrett: boolean;
  merknad: string;
}

export const blankApprentice: NewApprenticeValues = {
  fornavn: "",
  etternavn: "",
  telefon: "",
  epost: "",
  type: "LAERLING",
  personnr: "",
  fodselsdato: "",
  adresse: "",
  postnummer: "",
  poststed: "",
  bedriftid: [],
  ansatte: [],
  coordinators: [],
  programomrade: [],
  trainingplans: [],
  startdato: "",
  sluttdato: "",
  stillingsprosent: "100",
  godskrivning: "0",
  tilskuddsmodell: "",
  arbeidsavtale: false,
  ungdomsrett: false,
  merknad: "",
};

/** The words for each field. */
export const labels: Record<keyof NewApprenticeValues, string> = {
  fornavn: "Fornavn",
  etternavn: "Etternavn",
  telefon: "Telefon",
  epost: "E-post",
  type: "Type",
  personnr: "Personnummer",
  fodselsdato: "Fødselsdato",
  adresse: "Adresse",
  postnummer: "Postnummer",
  poststed: "Poststed",
  bedriftid: "Lærebedrift",
  ansatte: "Faglige ledere",
  coordinators: "Ansvarlige koordinatorer",
  programomrade: "Lærefag",
  trainingplans: "Opplæringsplaner",
  startdato: "Startdato",
  sluttdato: "Sluttdato",
  stillingsprosent: "Stillingsprosent",
  godskrivning: "Godskrevet tid",
  tilskuddsmodell: "Tilskuddsmodell",
  arbeidsavtale: "Lærlingen har arbeidsavtale",
  ungdomsrett: "Lærlingen har ungdomsrett",
  merknad: "Merknad",
};

export function checkNew(values: NewApprenticeValues): FormErrors {
  const errors = checkPerson(values);
  if (rateOf(values.stillingsprosent) === null) {
    errors.stillingsprosent = "Stillingsprosenten må være over 0 og høyst 100";
  }
  if (!/^\d{0,2}$/.test(values.godskrivning.trim())) {
    errors.godskrivning = "Må være mellom 0 og 48 måneder";
  }
  return errors;
}

/** An employee makes apprentices in own companies alone. */
export function checkNewInOwnCompany(values: NewApprenticeValues): FormErrors {
  const errors = checkNew(values);
  if (values.bedriftid.length === 0) errors.bedriftid = "Velg en av dine egne bedrifter";
  return errors;
}

/** Creates the apprentice; a result code that is about a field marks that field. */
export async function createApprentice(
  values: NewApprenticeValues,
  bekreftUnder18: boolean,
): Promise<Outcome> {
  const { bedriftid, ansatte, coordinators, programomrade, trainingplans, ...rest } = values;
  const made = await graphql("createApprentice", {
    input: {
      ...rest,
      fodselsdato: values.fodselsdato || null,
      startdato: values.startdato || null,
      sluttdato: values.sluttdato || null,
      bedriftid: idOf(bedriftid),
      ansatte: ids(ansatte),
      coordinators: ids(coordinators),
      programomrade: idOf(programomrade),
      trainingplans: ids(trainingplans),
      stillingsprosent: rateOf(values.stillingsprosent),
      godskrivning: Number(values.godskrivning),
      tilskuddsmodell: values.tilskuddsmodell || null,
      bekreftUnder18,
    },
  });
  return outcomeOf(made);
}

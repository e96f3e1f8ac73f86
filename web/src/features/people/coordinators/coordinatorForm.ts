import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { coordinator_view } from "@/api/operations.gen.ts";
import type { CoordinatorDetail, CoordinatorFields } from "@/api/schemas.gen.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { formatPhone } from "@/lib/numbers.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

export interface CoordinatorValues {
  fornavn: string;
  etternavn: string;
  epost: string;
  telefon: string;
  bedrift: string;
}

export const blankCoordinator: CoordinatorValues = {
  fornavn: "",
  etternavn: "",
  epost: "",
  telefon: "",
  bedrift: "",
};

export const coordinatorWords: Words<CoordinatorValues> = {
  fornavn: textWords("Fornavn"),
  etternavn: textWords("Etternavn"),
  epost: textWords("E-post"),
  telefon: textWords("Telefon"),
  bedrift: textWords("Arbeidssted"),
};

export const coordinatorLabels = Object.fromEntries(
  Object.entries(coordinatorWords).map(([field, { label }]) => [field, label]),
);

export const coordinatorValues = (it: CoordinatorDetail): CoordinatorValues => ({
  fornavn: it.fornavn,
  etternavn: it.etternavn,
  epost: it.epost ?? "",
  telefon: formatPhone(it.telefon),
  bedrift: it.bedrift,
});

export const coordinatorBody = (values: CoordinatorValues): CoordinatorFields => ({
  ...values,
  epost: values.epost.trim() || null,
  telefon: values.telefon.trim() || null,
});

export function checkCoordinator(values: CoordinatorValues): FormErrors {
  const errors: FormErrors = {};
  const [epost, telefon] = [values.epost.trim(), values.telefon.trim()];
  if (!values.fornavn.trim()) errors.fornavn = "Skriv fornavn";
  if (!values.etternavn.trim()) errors.etternavn = "Skriv etternavn";
  if (epost && !isEmail(epost)) errors.epost = EMAIL_INVALID;
  if (telefon && !isPhone(telefon)) errors.telefon = PHONE_INVALID;
  if (!epost && !telefon) errors.epost = "Skriv e-post eller telefon";
  return errors;
}

export const coordinatorQuery = (id: string) =>
  queryOptions({
    queryKey: ["coordinator", id],
    queryFn: ({ signal }) => call(coordinator_view, { id, signal }),
  });

import type { EmployeeBasics, EmployeeDetail, NewEmployee, Permission } from "@/api/schemas.gen.ts";
import { textWords, type Words, yesWords } from "@/lib/conflict.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { permissionLabels } from "./permissions.ts";

/** What is in the form about an employee; the names are those of the call. */
export interface Basics {
  fornavn: string;
  etternavn: string;
  customRole: string;
  epost: string;
  telefon: string;
  "adresse.adresse": string;
  "adresse.postnummer": string;
  "adresse.poststed": string;
  /** A new identity number; empty leaves the stored one. */
  personnr: string;
  /** The stored identity number goes. */
  removePersonnr: boolean;
  tilganger: Permission[];
}

export const emptyBasics: Basics = {
  fornavn: "",
  etternavn: "",
  customRole: "",
  epost: "",
  telefon: "",
  "adresse.adresse": "",
  "adresse.postnummer": "",
  "adresse.poststed": "",
  personnr: "",
  removePersonnr: false,
  tilganger: [],
};

export const basicsWords: Words<Basics> = {
  fornavn: textWords("Fornavn"),
  etternavn: textWords("Etternavn"),
  customRole: textWords("Rolle"),
  epost: textWords("E-post"),
  telefon: textWords("Telefon"),
  "adresse.adresse": textWords("Adresse"),
  "adresse.postnummer": textWords("Postnummer"),
  "adresse.poststed": textWords("Poststed"),
  personnr: textWords("Fødselsnummer"),
  removePersonnr: yesWords("Fjern fødselsnummeret"),
  tilganger: {
    label: "Tilganger",
    text: (held) => held.map((one) => permissionLabels[one]).join(", ") || "Ingen",
    key: (held) => held.toSorted(),
  },
};

export const basicsLabels = Object.fromEntries(
  Object.entries(basicsWords).map(([field, { label }]) => [field, label]),
);

export function basicsOf(employee: EmployeeDetail): Basics {
  const { adresse } = employee;
  return {
    fornavn: employee.fornavn,
    etternavn: employee.etternavn,
    customRole: employee.customRole,
    epost: employee.epost ?? "",
    telefon: employee.telefon ?? "",
    "adresse.adresse": adresse.adresse,
    "adresse.postnummer": adresse.postnummer,
    "adresse.poststed": adresse.poststed,
    personnr: "",
    removePersonnr: false,
    tilganger: employee.tilganger ?? [],
  };
}

const person = (basics: Basics) => ({
  fornavn: basics.fornavn.trim(),
  etternavn: basics.etternavn.trim(),
  customRole: basics.customRole.trim(),
  epost: basics.epost.trim() || null,
  telefon: basics.telefon.trim() || null,
  adresse: {
    adresse: basics["adresse.adresse"].trim(),
    postnummer: basics["adresse.postnummer"].trim(),
    poststed: basics["adresse.poststed"].trim(),
  },
});

/** What is sent of a new employee; an empty identity number is none. */
export const toNew = (basics: Basics): Omit<NewEmployee, "bedrifter"> => ({
  ...person(basics),
  personnr: basics.personnr.trim() || null,
});

/** What is sent of a change. Identity number and permissions go along only where they may. */
export function toBasics(
  employee: EmployeeDetail,
  version: number,
  basics: Basics,
): EmployeeBasics {
  const number = basics.removePersonnr ? "" : basics.personnr.trim() || null;
  return {
    employeeId: employee.id,
    version,
    ...person(basics),
    ...(employee.can.tilganger ? { personnr: number, tilganger: basics.tilganger } : {}),
  };
}

/** The rules the browser can check; the server checks them again, and whether all is free. */
export function wrongBasics(basics: Basics): FormErrors {
  const errors: FormErrors = {};
  if (!basics.fornavn.trim()) errors.fornavn = "Skriv fornavn";
  if (!basics.etternavn.trim()) errors.etternavn = "Skriv etternavn";
  const { epost, telefon } = basics;
  if (epost.trim() && !isEmail(epost)) errors.epost = EMAIL_INVALID;
  if (telefon.trim() && !isPhone(telefon)) errors.telefon = PHONE_INVALID;
  if (!epost.trim() && !telefon.trim()) errors.epost = "Skriv e-post eller telefon";
  return errors;
}

import type { CompanyDetail, CompanyUpdate, UnitView } from "@/api/schemas.gen.ts";
import { textWords, type Words } from "@/lib/conflict.ts";
import { EMAIL_INVALID, isEmail, isPhone, PHONE_INVALID } from "@/lib/contact.ts";
import { formatOrgnr, formatPhone } from "@/lib/numbers.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** What is in the form about a company; the names are those of the call. */
export interface CompanyValues {
  orgnr: string;
  navn: string;
  typebedrift: string;
  nettside: string;
  kontonummer: string;
  invoiceadress: string;
  "adresse.adresse": string;
  "adresse.postnr": string;
  "adresse.poststed": string;
  "adresse.kommunenavn": string;
  "adresse.fylke": string;
  "contactInformation.phone": string;
  "contactInformation.email": string;
  "contactInformation.grantemail": string;
  "contactInformation.invoiceemail": string;
  /** Several, with a comma or a line between. */
  "contactInformation.moreGrantEmails": string;
}

export type CompanyField = keyof CompanyValues;

export const blankCompany: CompanyValues = {
  orgnr: "",
  navn: "",
  typebedrift: "",
  nettside: "",
  kontonummer: "",
  invoiceadress: "",
  "adresse.adresse": "",
  "adresse.postnr": "",
  "adresse.poststed": "",
  "adresse.kommunenavn": "",
  "adresse.fylke": "",
  "contactInformation.phone": "",
  "contactInformation.email": "",
  "contactInformation.grantemail": "",
  "contactInformation.invoiceemail": "",
  "contactInformation.moreGrantEmails": "",
};

export const companyWords: Words<CompanyValues> = {
  orgnr: textWords("Organisasjonsnummer"),
  navn: textWords("Navn"),
  typebedrift: textWords("Type bedrift"),
  "adresse.adresse": textWords("Adresse"),
  "adresse.postnr": textWords("Postnummer"),
  "adresse.poststed": textWords("Poststed"),
  "adresse.kommunenavn": textWords("Kommune"),
  "adresse.fylke": textWords("Fylke"),
  "contactInformation.phone": textWords("Telefon"),
  "contactInformation.email": textWords("E-post"),
  nettside: textWords("Nettside"),
  "contactInformation.grantemail": textWords("E-post om tilskudd"),
  "contactInformation.moreGrantEmails": textWords("Flere e-poster om tilskudd"),
  "contactInformation.invoiceemail": textWords("E-post for faktura"),
  invoiceadress: textWords("Fakturaadresse"),
  kontonummer: textWords("Kontonummer"),
};

export const companyLabels = Object.fromEntries(
  Object.entries(companyWords).map(([field, { label }]) => [field, label]),
);

/** What of a company is in the form. */
type Written = Pick<
  CompanyDetail,
  "orgnr" | "navn" | "typebedrift" | "nettside" | "invoiceadress" | "adresse" | "contactInformation"
>;

export const companyValues = ({ adresse, contactInformation: contact, ...it }: Written) => ({
  orgnr: formatOrgnr(it.orgnr),
  navn: it.navn,
  typebedrift: it.typebedrift,
  nettside: it.nettside,
  // Shown masked, and changed by itself.
  kontonummer: "",
  invoiceadress: it.invoiceadress,
  "adresse.adresse": adresse.adresse,
  "adresse.postnr": adresse.postnr,
  "adresse.poststed": adresse.poststed,
  "adresse.kommunenavn": adresse.kommunenavn,
  "adresse.fylke": adresse.fylke,
  "contactInformation.phone": formatPhone(contact.phone),
  "contactInformation.email": contact.email,
  "contactInformation.grantemail": contact.grantemail,
  "contactInformation.invoiceemail": contact.invoiceemail,
  "contactInformation.moreGrantEmails": contact.moreGrantEmails.join(", "),
});

const addresses = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The values as the calls take them. */
export const companyInput = (values: CompanyValues): Omit<CompanyUpdate, "version"> => ({
  orgnr: values.orgnr,
  navn: values.navn,
  typebedrift: values.typebedrift,
  nettside: values.nettside,
  kontonummer: values.kontonummer.trim() || null,
  invoiceadress: values.invoiceadress,
  adresse: {
    adresse: values["adresse.adresse"],
    postnr: values["adresse.postnr"],
    poststed: values["adresse.poststed"],
    kommunenavn: values["adresse.kommunenavn"],
    fylke: values["adresse.fylke"],
  },
  contactInformation: {
    phone: values["contactInformation.phone"],
    email: values["contactInformation.email"],
    grantemail: values["contactInformation.grantemail"],
    invoiceemail: values["contactInformation.invoiceemail"],
    moreGrantEmails: addresses(values["contactInformation.moreGrantEmails"]),
  },
});

/** What the browser sees at once; check digits and what is taken, the server says. */
export function checkCompany(values: CompanyValues): FormErrors {
  const errors: FormErrors = {};
  if (!/^\d{9}$/.test(values.orgnr.replace(/\s/g, ""))) {
    errors.orgnr = "Organisasjonsnummeret har ni sifre";
  }
  if (!values.navn.trim()) errors.navn = "Skriv navnet på bedriften";
  const postnr = values["adresse.postnr"].trim();
  if (postnr && !/^\d{4}$/.test(postnr)) errors["adresse.postnr"] = "Postnummeret har fire sifre";
  const phone = values["contactInformation.phone"].trim();
  if (phone && !isPhone(phone)) errors["contactInformation.phone"] = PHONE_INVALID;
  for (const field of [
    "contactInformation.email",
    "contactInformation.grantemail",
    "contactInformation.invoiceemail",
  ] as const) {
    const email = values[field].trim();
    if (email && !isEmail(email)) errors[field] = EMAIL_INVALID;
  }
  const more = "contactInformation.moreGrantEmails";
  if (!addresses(values[more]).every(isEmail)) errors[more] = EMAIL_INVALID;
  return errors;
}

/** What the register knows of the fields; parts it does not know are left out. */
export function registered(unit: UnitView): Partial<CompanyValues> {
  const { adresse } = unit;
  const known: Partial<CompanyValues> = {
    orgnr: formatOrgnr(unit.orgnr),
    navn: unit.navn,
    typebedrift: unit.typebedrift,
    nettside: unit.nettside,
    "adresse.adresse": adresse.adresse,
    "adresse.postnr": adresse.postnr,
    "adresse.poststed": adresse.poststed,
    "adresse.kommunenavn": adresse.kommunenavn,
    "adresse.fylke": adresse.fylke,
    "contactInformation.phone": formatPhone(unit.telefon),
    "contactInformation.email": unit.epost.toLocaleLowerCase("nb"),
  };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== ""));
}

/**
 * What a choice changes in the form: the fields that the register knows, and those that the choice
 * before filled in and this one does not know.
 */
export function taken(
  values: CompanyValues,
  before: UnitView | undefined,
  chosen: UnitView,
): Partial<CompanyValues> {
  const filled = before ? registered(before) : {};
  const untouched = (Object.keys(filled) as CompanyField[]).filter(
    (field) => filled[field] === values[field],
  );
  const emptied = Object.fromEntries(untouched.map((field) => [field, ""]));
  return { ...emptied, ...registered(chosen) };
}

/** One field in which the register says something else than the form. */
export interface Difference {
  field: CompanyField;
  label: string;
  here: string;
  there: string;
}

/** Where the register says something else than the form. */
export function differences(values: CompanyValues, unit: UnitView): Difference[] {
  const there = registered(unit);
  const plain = (text: string) => text.trim().toLocaleLowerCase("nb");
  return (Object.keys(companyWords) as CompanyField[])
    .filter((field) => there[field] !== undefined && plain(there[field]) !== plain(values[field]))
    .map((field) => ({
      field,
      label: companyWords[field].label,
      here: companyWords[field].text(values[field]),
      there: there[field] ?? "",
    }));
}

/** What to look at before a contract, in words. */
export const warningTexts: Record<UnitView["advarsler"][number], string> = {
  KONKURS: "Bedriften er konkurs.",
  AVVIKLING: "Bedriften er under avvikling.",
  SLETTET: "Bedriften er slettet fra Enhetsregisteret.",
};

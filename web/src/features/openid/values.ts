import type { OpenidSettingsUpdate, OpenidSettingsView } from "@/api/schemas.gen.ts";
import { yesWords, type Words } from "@/lib/conflict.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** What the form of the provider holds. */
export interface Values {
  aktiv: boolean;
  slag: OpenidSettingsView["slag"];
  navn: string;
  utsteder: string;
  klient: string;
  bevis: OpenidSettingsView["bevis"];
  /** A new secret; empty where the stored one stays. */
  hemmelighet: string;
  hemmelighetTil: string;
  scopes: string;
  acr: string;
  fodselsnummer: string;
  kilde: OpenidSettingsView["kilde"];
  koordinatorer: boolean;
  ansatte: boolean;
  laerlinger: boolean;
  loggerUt: boolean;
  bakkanal: boolean;
  /** Never stored, and compared with nothing. */
  currentPassword: string;
}

export function valuesOf(stored: OpenidSettingsView): Values {
  const { hemmelighetTil = "", ...same } = stored;
  return {
    aktiv: same.aktiv,
    slag: same.slag,
    navn: same.navn,
    utsteder: same.utsteder,
    klient: same.klient,
    bevis: same.bevis,
    hemmelighet: "",
    hemmelighetTil,
    scopes: same.scopes,
    acr: same.acr,
    fodselsnummer: same.fodselsnummer,
    kilde: same.kilde,
    koordinatorer: same.koordinatorer,
    ansatte: same.ansatte,
    laerlinger: same.laerlinger,
    loggerUt: same.loggerUt,
    bakkanal: same.bakkanal,
    currentPassword: "",
  };
}

export const kinds: { value: Values["slag"]; label: string }[] = [
  { value: "IDPORTEN", label: "ID-porten" },
  { value: "ENTRA", label: "Microsoft Entra" },
  { value: "ANNEN", label: "Annen (BankID, Feide, Signicat …)" },
];

export const proofs: { value: Values["bevis"]; label: string }[] = [
  { value: "HEMMELIGHET", label: "Hemmelighet fra leverandøren" },
  { value: "NOKKEL", label: "Nøkkel som Svenn lager" },
];

export const sources: { value: Values["kilde"]; label: string }[] = [
  { value: "ID_TOKEN", label: "ID-token" },
  { value: "USERINFO", label: "Userinfo" },
];

const text = (label: string) => ({ label, text: (value: string) => value || "Ingen" });
const among = (label: string, options: readonly { value: string; label: string }[]) => ({
  label,
  text: (value: string) => options.find((it) => it.value === value)?.label ?? value,
});

export const words: Words<Values> = {
  aktiv: yesWords("I bruk"),
  slag: among("Slags leverandør", kinds),
  navn: text("Navn på knappen"),
  utsteder: text("Adressen til leverandøren (issuer)"),
  klient: text("Klient-ID"),
  bevis: among("Hvordan leverandøren kjenner oss", proofs),
  hemmelighet: { label: "Hemmelighet", text: (value) => (value === "" ? "Uendret" : "Ny") },
  hemmelighetTil: text("Hemmeligheten gjelder til"),
  scopes: text("Scopes"),
  acr: text("Sikkerhetsnivå (acr)"),
  fodselsnummer: text("Felt med fødselsnummer"),
  kilde: among("Hvor fødselsnummeret står", sources),
  koordinatorer: yesWords("Koordinatorer"),
  ansatte: yesWords("Ansatte i bedrifter"),
  laerlinger: yesWords("Lærlinger"),
  loggerUt: yesWords("Logg ut hos leverandøren"),
  bakkanal: yesWords("Leverandøren kan logge ut her"),
  currentPassword: { label: "Nåværende passord", text: () => "", key: () => "" },
};

export function validate(values: Values): FormErrors {
  const errors: FormErrors = {};
  if (values.navn.trim() === "") errors["navn"] = "Skriv hva leverandøren heter";
  if (values.utsteder.trim() === "") errors["utsteder"] = "Skriv adressen til leverandøren";
  if (values.klient.trim() === "") errors["klient"] = "Skriv klient-ID-en";
  return errors;
}

/** What a kind of provider usually needs; what is written already stays. */
export function suggested(slag: Values["slag"], now: Values): Partial<Values> {
  const blank = (name: "navn" | "utsteder" | "acr" | "fodselsnummer", value: string) =>
    now[name] === "" ? { [name]: value } : {};
  if (slag === "IDPORTEN") {
    return {
      ...blank("navn", "ID-porten"),
      ...blank("utsteder", "https://idporten.no"),
      ...blank("acr", "idporten-loa-substantial idporten-loa-high"),
      ...blank("fodselsnummer", "pid"),
      loggerUt: true,
    };
  }
  return slag === "ENTRA" ? blank("navn", "Microsoft") : {};
}

export function bodyOf(version: number, values: Values): OpenidSettingsUpdate {
  const { hemmelighet, hemmelighetTil, currentPassword, ...same } = values;
  return {
    ...same,
    version,
    ...(hemmelighet === "" ? {} : { hemmelighet }),
    ...(hemmelighetTil === "" ? {} : { hemmelighetTil }),
    ...(currentPassword === "" ? {} : { currentPassword }),
  };
}

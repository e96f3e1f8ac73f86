import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Kontoret",
    title: "Delte dokumenter",
    text: "Instrukser og håndbøker for grupper eller alle, og hvem som har åpnet dem.",
    icon: "document",
    to: "/k/systemvalg/deltedokumenter",
  },
  {
    card: "Kontoret",
    title: "Sertifiseringer",
    text: "Bevis og kurs som lærlinger og ansatte har, og hva som snart utløper.",
    icon: "graduate",
    to: "/k/systemvalg/sertifiseringer",
  },
];

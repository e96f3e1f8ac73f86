import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sette opp kontoret",
    title: "Importer dokumentasjon",
    text: "All dokumentasjon fra et annet system, som en ZIP-fil.",
    icon: "copy",
    to: "/k/systemvalg/importdokumentasjon",
  },
];

import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sette opp kontoret",
    title: "Importer",
    text: "Lærlinger, bedrifter og faglige ledere fra CSV eller Excel.",
    icon: "upload",
    to: "/k/systemvalg/import",
  },
];

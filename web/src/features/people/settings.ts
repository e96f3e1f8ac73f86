import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Kontoret",
    title: "Koordinatorer",
    text: "De som arbeider på kontoret, og hvem som har tilgang.",
    icon: "people",
    to: "/k/systemvalg/koordinatorer",
  },
  {
    card: "Kontoret",
    title: "Journalnotater",
    text: "Om ansatte kan skrive i journalen til sine egne lærlinger.",
    icon: "note",
    to: "/k/systemvalg/journal",
  },
];

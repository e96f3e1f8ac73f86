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
];

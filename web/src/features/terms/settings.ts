import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Kontoret",
    title: "Personvern og brukervilkår",
    text: "Det lærlinger og ansatte leser og godtar når de logger inn.",
    icon: "lock",
    to: "/k/systemvalg/retningslinjer",
  },
];

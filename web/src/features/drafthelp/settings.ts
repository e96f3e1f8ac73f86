import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Opplæring",
    title: "Skrivehjelp",
    text: "Forslag til tekst når lærlinger dokumenterer, grense per dag og hva det koster.",
    icon: "edit",
    to: "/k/systemvalg/skrivehjelp",
  },
];

import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sette opp kontoret",
    title: "Om opplæringskontoret",
    text: "Navn, adresse, kontaktopplysninger og avsender på SMS.",
    icon: "home",
    to: "/k/systemvalg/oppdaterinformasjon",
    words: "logo avsender",
  },
];

import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Kontoret",
    title: "Rapporter",
    text: "Ferdige rapporter og egne, som regneark, på papir eller sendt på faste dager.",
    icon: "document",
    to: "/k/systemvalg/rapporter",
  },
  {
    card: "Kontoret",
    title: "Årlig rapportering",
    text: "Spørsmålene kontoret stiller hvert år, og svarene fra bedrifter og kontor.",
    icon: "document",
    to: "/k/systemvalg/rapporter/arlig",
  },
];

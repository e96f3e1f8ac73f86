import { saidCount, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { reportsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Få oversikt",
    title: "Rapporter",
    text: "Ferdige rapporter og egne, som regneark, på papir eller sendt på faste dager.",
    icon: "print",
    to: "/k/systemvalg/rapporter",
    words: "regneark",
    HowSetUp: stateOf(reportsQuery, ({ ferdige, lagrede }) =>
      saidCount(ferdige.length + lagrede.length, "rapport", "rapporter"),
    ),
  },
  {
    card: "Få oversikt",
    title: "Årlig rapportering",
    text: "Spørsmålene kontoret stiller hvert år, og svarene fra bedrifter og kontor.",
    icon: "send",
    to: "/k/systemvalg/rapporter/arlig",
    words: "skjema",
  },
];

import { saidCount, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { definitionsQuery, setsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Følge opp lærlinger",
    title: "Sjekkpunkter",
    text: "Det som skal skje i læretiden, når, og hvem som har ansvaret.",
    icon: "checkpoint",
    to: "/k/systemvalg/sjekkpunkter",
    words: "frist påminnelse",
    HowSetUp: stateOf(definitionsQuery, (all) =>
      saidCount(all.length, "sjekkpunkt", "sjekkpunkter"),
    ),
  },
  {
    card: "Følge opp lærlinger",
    title: "Sjekkpunktmaler",
    text: "Sjekkpunkter som hører sammen, og hvilke lærlinger som får dem.",
    icon: "columns",
    to: "/k/systemvalg/sjekkpunktmaler",
    HowSetUp: stateOf(setsQuery, ({ sets }) => saidCount(sets.length, "mal", "maler")),
  },
];

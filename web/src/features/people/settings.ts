import { countOf, onOrOff, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { journalSettingsQuery } from "./journal/queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sette opp kontoret",
    title: "Koordinatorer",
    text: "De som arbeider på kontoret, og hvem som har tilgang.",
    icon: "people",
    to: "/k/systemvalg/koordinatorer",
    words: "tilganger brukere",
    HowSetUp: countOf("KOORDINATORER", "koordinator", "koordinatorer"),
  },
  {
    card: "Følge opp lærlinger",
    title: "Journalnotater",
    text: "Om ansatte kan skrive i journalen til sine egne lærlinger.",
    icon: "note",
    to: "/k/systemvalg/journal",
    HowSetUp: stateOf(journalSettingsQuery, ({ employeesWrite }) => onOrOff(employeesWrite)),
  },
];

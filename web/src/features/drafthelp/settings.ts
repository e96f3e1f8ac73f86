import { NOT_SET_UP, onOrOff, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { draftHelpSettingsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Planlegge opplæringen",
    title: "Skrivehjelp",
    text: "Forslag til tekst når lærlinger dokumenterer, grense per dag og hva det koster.",
    icon: "edit",
    to: "/k/systemvalg/skrivehjelp",
    HowSetUp: stateOf(draftHelpSettingsQuery, ({ paa, sattOpp }) =>
      sattOpp ? onOrOff(paa) : NOT_SET_UP,
    ),
  },
];

import { onOrOff, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { tokenSettingsQuery } from "./tokens.ts";

/** Its line on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sette opp kontoret",
    title: "Egne programmer",
    text: "Om folk kan lage nøkler som lar et eget program lese det de selv kan lese.",
    icon: "program",
    to: "/k/systemvalg/nokler",
    words: "api nøkkel token",
    HowSetUp: stateOf(tokenSettingsQuery, ({ tillatt }) => onOrOff(tillatt)),
  },
];

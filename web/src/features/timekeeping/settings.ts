import { onOrOff, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { settingsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Følge opp lærlinger",
    title: "Timeføring",
    text: "Om lærlingene fører timer i stedet for å dokumentere, og timer i en arbeidsuke.",
    icon: "hours",
    to: "/k/systemvalg/timeforing",
    words: "timer",
    HowSetUp: stateOf(settingsQuery, ({ enabled }) => onOrOff(enabled)),
  },
];

import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Opplæring",
    title: "Timeføring",
    text: "Om lærlingene fører timer i stedet for å dokumentere, og hvor lang uka er.",
    icon: "clock",
    to: "/k/systemvalg/timeforing",
  },
];

import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Få oversikt",
    title: "Nøkkeltall",
    text: "Inn, ut, løpende, hevet og bestått, med listene bak og direktoratets tall ved siden av.",
    icon: "overview",
    to: "/k/systemvalg/nokkeltall",
    words: "statistikk",
  },
];

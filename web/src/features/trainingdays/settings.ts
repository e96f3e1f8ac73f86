import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its line on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Opplæring",
    title: "Aktiviteter",
    text: "Maler for opplæringsdager som kontoret holder igjen og igjen.",
    icon: "activity",
    to: "/k/systemvalg/aktiviteter",
  },
];

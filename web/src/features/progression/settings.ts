import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Opplæring",
    title: "Anbefalt progresjon",
    text: "Hvor stor del av målene som bør være godkjent, måned for måned.",
    icon: "activity",
    to: "/k/systemvalg/anbefaltprogresjon",
  },
];

import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sette opp kontoret",
    title: "Innlogging",
    text: "Innlogging med egen leverandør, som ID-porten eller Microsoft, ved siden av SMS og passord.",
    icon: "key",
    to: "/k/systemvalg/innlogging",
  },
];

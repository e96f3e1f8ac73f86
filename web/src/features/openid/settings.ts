import { stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { openidSettingsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sette opp kontoret",
    title: "Innlogging",
    text: "Innlogging med egen leverandør, som ID-porten eller Microsoft, ved siden av SMS og passord.",
    icon: "key",
    to: "/k/systemvalg/innlogging",
    HowSetUp: stateOf(openidSettingsQuery, ({ aktiv, navn }) => (aktiv ? navn : "Av")),
  },
];

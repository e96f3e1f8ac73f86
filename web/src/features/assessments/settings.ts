import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Opplæring",
    title: "Generelle vurderingskriterier",
    text: "Hva alle lærlinger vurderes etter, og skalaene det vurderes på.",
    icon: "star",
    to: "/k/systemvalg/generellevurderingskriterier",
  },
];

import { NOT_SET_UP, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { termsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Ta vare på personvernet",
    title: "Personvern og brukervilkår",
    text: "Det lærlinger og ansatte leser og godtar når de logger inn.",
    icon: "approve",
    to: "/k/systemvalg/retningslinjer",
    HowSetUp: stateOf(termsQuery, ({ version }) =>
      version === 0 ? NOT_SET_UP : `Versjon ${version}`,
    ),
  },
];

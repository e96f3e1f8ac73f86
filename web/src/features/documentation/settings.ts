import type { SettingsEntry } from "@/blocks/settings.ts";
import { saidCount, stateOf } from "@/blocks/setUp.tsx";
import { formsQuery } from "./forms/queries.ts";
import { standardsQuery } from "./standards/queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Planlegge opplæringen",
    title: "Gamle standarder",
    text: "Hva standarder heter nå, merket der dokumentasjon har det gamle navnet.",
    icon: "redo",
    to: "/k/systemvalg/standarder",
    HowSetUp: stateOf(standardsQuery, ({ standarder }) =>
      saidCount(standarder.length, "standard", "standarder"),
    ),
  },
  {
    card: "Planlegge opplæringen",
    title: "Loggmaler",
    text: "Kontorets egne skjemaer for logger: risiko, materiell, utført arbeid og bilder.",
    icon: "orderedList",
    to: "/k/systemvalg/loggmaler",
    HowSetUp: stateOf(formsQuery, (forms) => saidCount(forms.length, "mal", "maler")),
  },
];

import { stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { counted } from "@/lib/names.ts";
import { integrationKeysQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sette opp kontoret",
    title: "Andre systemer",
    text: "Nøkler og webhooks for lønn, regnskap eller fylkets verktøy.",
    icon: "link",
    to: "/k/systemvalg/integrasjoner",
    words: "integrasjoner api webhook flytte arkiv eksport",
    HowSetUp: stateOf(integrationKeysQuery, (keys) => {
      const alive = keys.filter(({ gjelder }) => gjelder).length;
      return alive === 0 ? "Ingen" : counted(alive, "nøkkel", "nøkler");
    }),
  },
];

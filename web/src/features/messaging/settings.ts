import { saidCount, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { automaticListQuery } from "./automatic/queries.ts";
import { readyTextsQuery } from "./readytexts/queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Sende meldinger",
    title: "Automatiske meldinger",
    text: "Hva som sendes automatisk, på hvilke kanaler og med hvilke ord.",
    icon: "bell",
    to: "/k/systemvalg/automatiskemeldingerliste",
    words: "varsler påminnelser velkomst velkommen invitasjon sms",
    HowSetUp: stateOf(automaticListQuery, (all) => {
      const changed = all.filter(({ endret }) => endret !== undefined).length;
      return changed === 0 ? "Standardtekster" : `${changed} endret`;
    }),
  },
  {
    card: "Sende meldinger",
    title: "Standard SMS og e-post",
    text: "Tekster dere ofte sender, klare til bruk.",
    icon: "mail",
    to: "/k/systemvalg/standardsmsogepost",
    words: "maler tekster",
    HowSetUp: stateOf(readyTextsQuery, (all) => saidCount(all.length, "tekst", "tekster")),
  },
];

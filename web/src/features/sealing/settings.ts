import { NOT_SET_UP, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { sealSettingsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Lage og signere dokumenter",
    title: "Segl på dokumenter",
    text: "Sertifikatet som signerte dokumenter forsegles med, og tidsstempler.",
    icon: "lock",
    to: "/k/systemvalg/segl",
    HowSetUp: stateOf(sealSettingsQuery, ({ sertifikat }) =>
      sertifikat ? "Satt opp" : NOT_SET_UP,
    ),
  },
];

import { NOT_SET_UP, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { progressionsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Følge opp lærlinger",
    title: "Anbefalt progresjon",
    text: "Hvor stor del av målene som bør være godkjent, måned for måned.",
    icon: "activity",
    to: "/k/systemvalg/anbefaltprogresjon",
    HowSetUp: stateOf(progressionsQuery, ({ alle }) =>
      alle.maaneder.length > 0 ? "Satt opp" : NOT_SET_UP,
    ),
  },
];

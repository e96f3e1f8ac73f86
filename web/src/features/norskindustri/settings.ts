import { saidCount, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { recordsQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Planlegge opplæringen",
    title: "Norsk Industri",
    text: "Opplegg fra Norsk Industri, og lærefagene de er for.",
    icon: "public",
    to: "/k/systemvalg/norskindustri",
    HowSetUp: stateOf(recordsQuery, (all) => saidCount(all.length, "opplegg", "opplegg")),
  },
];

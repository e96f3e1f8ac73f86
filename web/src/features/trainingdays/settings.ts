import { countOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its line on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Planlegge opplæringen",
    title: "Aktiviteter",
    text: "Maler for opplæringsdager som kontoret holder igjen og igjen.",
    icon: "ownActivity",
    to: "/k/systemvalg/aktiviteter",
    words: "kurs",
    HowSetUp: countOf("ACTIVITYTEMPLATES", "mal", "maler"),
  },
];

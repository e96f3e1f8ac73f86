import { countOf, saidCount, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { curriculaQuery } from "./queries.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Planlegge opplæringen",
    title: "Opplæringsplaner",
    text: "Planene lærlingene følger, laget fra de nasjonale læreplanene.",
    icon: "plan",
    to: "/k/systemvalg/opplaeringsplan",
    HowSetUp: countOf("TRAININGPLANS", "plan", "planer"),
  },
  {
    card: "Planlegge opplæringen",
    title: "Læreplaner",
    text: "De nasjonale læreplanene: les dem, hold dem oppdatert og lag planer fra dem.",
    icon: "book",
    to: "/k/systemvalg/laereplan",
    words: "Udir kompetansemål",
    HowSetUp: stateOf(curriculaQuery, (all) => saidCount(all.length, "læreplan", "læreplaner")),
  },
];

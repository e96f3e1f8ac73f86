import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Opplæring",
    title: "Opplæringsplaner",
    text: "Planene lærlingene følger, laget fra de nasjonale læreplanene.",
    icon: "plan",
    to: "/k/systemvalg/opplaeringsplan",
  },
  {
    card: "Opplæring",
    title: "Læreplaner",
    text: "De nasjonale læreplanene: les dem, hold dem oppdatert og lag planer fra dem.",
    icon: "book",
    to: "/k/systemvalg/laereplan",
  },
];

import { countOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Følge opp lærlinger",
    title: "Maler for vurderingssamtaler",
    text: "Spørsmål, kompetansemål og kriterier som samtalene forberedes og holdes etter.",
    icon: "interview",
    to: "/k/systemvalg/vurderingssamtalermaler",
    words: "forberedelse",
    HowSetUp: countOf("VURDERINGSSAMTALERMALER", "mal", "maler"),
  },
];

import { countOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Lage og signere dokumenter",
    title: "Dokumentmaler",
    text: "Avtaler og samtykker med flettefelt, som PDF for én lærling eller mange.",
    icon: "document",
    to: "/k/systemvalg/dokumentermaler",
    words: "flettefelt",
    HowSetUp: countOf("DOKUMENTMALER", "mal", "maler"),
  },
];

import { countOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its line on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Planlegge opplæringen",
    title: "Øvingsspørsmål",
    text: "Korte spørsmål til mål og fag, som lærlingene får noen dager etter at de har dokumentert.",
    icon: "help",
    to: "/k/systemvalg/oving",
    words: "øving fagprøve repetisjon",
    HowSetUp: countOf("OVINGSSPORSMAL", "spørsmål", "spørsmål"),
  },
];

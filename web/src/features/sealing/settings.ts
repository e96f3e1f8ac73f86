import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Kontoret",
    title: "Segl på dokumenter",
    text: "Sertifikatet som signerte dokumenter forsegles med, og tidsstempler.",
    icon: "lock",
    to: "/k/systemvalg/segl",
  },
];

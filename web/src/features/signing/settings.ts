import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings: the menu of the specification names none. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Kontoret",
    title: "Signeringer",
    text: "Send dokumenter til signering, og se hvem som har signert.",
    icon: "edit",
    to: "/k/signering",
  },
];

import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Meldinger",
    title: "Automatiske meldinger",
    text: "Hva som går ut av seg selv, på hvilke kanaler og med hvilke ord.",
    icon: "bell",
    to: "/k/systemvalg/automatiskemeldingerliste",
  },
  {
    card: "Meldinger",
    title: "Standard SMS og e-post",
    text: "Tekster dere ofte sender, klare til bruk.",
    icon: "mail",
    to: "/k/systemvalg/standardsmsogepost",
  },
];

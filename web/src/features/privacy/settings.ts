import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Personvern",
    title: "Endringslogg",
    text: "Hvem som har gjort hva, og hvem som har sett et personnummer.",
    icon: "clock",
    to: "/k/systemvalg/personvern/logg",
  },
  {
    card: "Personvern",
    title: "Innsyn og anonymisering",
    text: "Alt som er lagret om en person, å hente ut eller slette for godt.",
    icon: "person",
    to: "/k/systemvalg/personvern/person",
  },
  {
    card: "Personvern",
    title: "Lagringstid",
    text: "Hvor lenge opplysninger lagres, og hva som er over grensen.",
    icon: "archive",
    to: "/k/systemvalg/personvern/lagringstid",
  },
];

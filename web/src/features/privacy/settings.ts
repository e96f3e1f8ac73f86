import type { SettingsEntry } from "@/blocks/settings.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Ta vare på personvernet",
    title: "Endringslogg",
    text: "Hvem som har gjort hva, og hvem som har sett et personnummer.",
    icon: "bulletList",
    to: "/k/systemvalg/personvern/logg",
    words: "revisjon",
  },
  {
    card: "Ta vare på personvernet",
    title: "Innsyn og anonymisering",
    text: "Alt som er lagret om en person, å hente ut eller slette for godt.",
    icon: "person",
    to: "/k/systemvalg/personvern/person",
    words: "slette GDPR",
  },
  {
    card: "Ta vare på personvernet",
    title: "Lagringstid",
    text: "Hvor lenge opplysninger lagres, og hva som er over grensen.",
    icon: "archive",
    to: "/k/systemvalg/personvern/lagringstid",
    words: "slette",
  },
];

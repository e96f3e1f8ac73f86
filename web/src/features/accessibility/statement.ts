/** What holds on every page, each held by an automatic test. */
export const kept: readonly string[] = [
  "Alt kan gjøres med tastaturet alene, og det er alltid synlig hvor du er.",
  "Skjermlesere får navn, rolle og tilstand for alt du kan bruke, og hører om det som endrer seg.",
  "Tekst har en kontrast på minst 4,5 til 1, både i lyst og mørkt tema.",
  "Sidene tåler 200 % forstørrelse og en skjerm på 320 punkter uten at noe blir borte.",
  "En status vises aldri med farge alene: den har også et ikon og et ord.",
  "Knapper og lenker er minst 44 punkter høye på berøringsskjerm.",
  "Bevegelse slås av når du har bedt om mindre bevegelse.",
  "Feil i et skjema står ved feltet, og det du har skrevet, blir stående.",
];

export const known: readonly string[] = [
  "Vedlegg som andre har lastet opp, som PDF-filer og bilder, er ikke alltid lagd slik at en skjermleser kan lese dem.",
  "Bilder i dokumentasjon har ikke alltid en beskrivelse: den må skrives av den som legger bildet inn.",
  "Film som lastes opp, får ikke automatiske undertekster.",
];

export const ways: readonly string[] = [
  "Et automatisk søk etter feil mot WCAG 2.2 AA kjøres på hver side i begge temaer hver gang noe endres.",
  "Hver side prøves automatisk på en smal skjerm og med forstørrelse.",
  "Flytene som brukes mest, prøves med tastatur alene.",
];

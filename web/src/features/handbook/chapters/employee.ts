import type { Chapter } from "../chapter.ts";

/** What an employee of a company does with the apprentices. */
export const chapters: readonly Chapter[] = [
  {
    key: "godkjenn",
    title: "Svar på det lærlingen har dokumentert",
    lead: "Du går gjennom det som venter, og svarer på hvert av dem.",
    icon: "approve",
    steps: [
      "Åpne Dokumentasjoner, og trykk Start gjennomgang. Den eldste kommer først.",
      "Les, se på bildene, og se hvilke mål lærlingen mener dette viser.",
      "Trykk Godkjenn hvis det er godt nok. Da kommer den neste.",
      "Trykk Må rettes hvis noe mangler. Skriv hva som skal rettes, og trykk Send tilbake.",
      "Trykk Hopp over hvis du vil vente med en av dem.",
    ],
    tips: [
      "Én setning om hva som er bra, betyr mye for den som leser.",
      "Ombestemmer du deg med det samme, kan svaret angres.",
      "Trykk Legg ved et spørsmål hvis lærlingen skal tenke over noe. Bare lærlingen ser svaret.",
      "På telefonen er tre godkjenninger fire trykk.",
    ],
    page: { to: "/b/dokumentasjoner", heading: "Dokumentasjoner" },
  },
  {
    key: "laerlinger",
    title: "Følg lærlingene dine",
    lead: "Du ser hvem som venter på deg, og hvor langt hver enkelt er kommet.",
    icon: "graduate",
    steps: [
      "Åpne Lærlinger. Kolonnen Venter på deg sier hvor du trengs.",
      "Trykk navnet for å se mål, dokumentasjon og samtaler.",
      "Under Opplæringsplan ser du hvilke mål som er vist, og hvilke som står igjen.",
    ],
    tips: [
      "Sammenlign framdriften med hvor mye av læretiden som er gått.",
      "Står et mål igjen lenge, snakk med lærlingen om hvilket arbeid som kan vise det.",
    ],
    page: { to: "/b/laerlinger", heading: "Lærlinger" },
  },
  {
    key: "timer",
    title: "Se gjennom timene",
    lead: "Lærlingen fører timene sine, og du svarer på hver uke.",
    icon: "clock",
    steps: [
      "Åpne Timeføringer. Tallet i menyen sier hvor mange uker som venter.",
      "Trykk uken, og se på timene og hva som ble gjort.",
      "Trykk Godkjenn, eller Må rettes og skriv hva som mangler.",
    ],
    tips: ["Det du sender tilbake, kommer igjen når lærlingen har rettet det."],
    page: { to: "/b/timeforinger", heading: "Timeføringer" },
    needs: "timekeeping",
  },
  {
    key: "samtaler",
    title: "Vær med i vurderingssamtalen",
    lead: "Du forbereder deg, er med i samtalen, og signerer rapporten.",
    icon: "interview",
    steps: [
      "Åpne Vurderingssamtaler. Her står de du er invitert til.",
      "Si om du kommer.",
      "Forbered deg, hvis malen har spørsmål til deg.",
      "Når samtalen går, kan alle skrive samtidig. Du ser hva de andre skriver.",
      "Les rapporten etterpå, og signer den.",
    ],
    tips: ["Snakk om hva lærlingen skal få til fram til neste samtale, og skriv det ned sammen."],
    page: { to: "/b/vurderingssamtaler", heading: "Vurderingssamtaler" },
  },
];

/** What is hard about something, in a few sentences. */
export interface HelpText {
  /** “Hjelp: Tempo”. */
  about: string;
  text: readonly string[];
}

/** The product's explanations, each told once. */
export const help = {
  tempo: {
    about: "Tempo",
    text: [
      "Svenn sammenligner hvor stor del av målene som er godkjent, med hvor stor del kontoret anbefaler at er godkjent nå. Uten en anbefalt progresjon er det hvor stor del av læretiden som er gått. Fravær regnes ikke med.",
      "«Bak» er 15 prosentpoeng eller mer under det forventede, «Foran» er 10 eller mer over. Alt imellom er «I rute».",
    ],
  },
  innlogging: {
    about: "Innlogging",
    text: [
      "«Aldri logget inn» er alle som ikke har vært innom, også de som er invitert.",
      "Velg dem i listen og trykk «Send invitasjon», så får de en e-post eller SMS om hvordan de kommer i gang.",
    ],
  },
  days: {
    about: "Dager",
    text: [
      "«Neste 30 dager» regnes fra i dag hver gang listen åpnes, også i en lagret visning.",
      "Dra i endene eller trykk på datoene når du vil ha faste dager. Den første og den siste dagen er med.",
    ],
  },
  range: {
    about: "Fra og til",
    text: [
      "Dra i endene, eller trykk på tallene og skriv dem. Begge endene er med.",
      "Står endene helt ute, begrenses ikke listen.",
    ],
  },
  contracts: {
    about: "Kontrakter",
    text: [
      "Den øverste er kontrakten som gjelder. Hver kontrakt står med første og siste dag, og de under er avsluttet.",
      "Ny bedrift eller nytt lærefag er en ny kontrakt: da avsluttes den som gjelder, og læretiden går videre i den nye. Datoene i en avsluttet kontrakt endres ikke.",
    ],
  },
  approval: {
    about: "Godkjenning",
    text: [
      "Når du godkjenner, blir målene på dokumentasjonen godkjent også. Du kan angre i ti sekunder.",
      "Mangler det noe, velger du «Må rettes» og skriver hva. Da kan lærlingen endre den og sende den på nytt.",
    ],
  },
  goalApproval: {
    about: "Godkjenning av mål",
    text: [
      "Her står målene som lærlingene ber om godkjenning av, med det som viser hvert av dem ved siden av. Du kan angre i ti sekunder.",
      "Mangler det noe, velger du «Send tilbake» og skriver hva. Tastene G, R og pil høyre godkjenner, sender tilbake og hopper over.",
    ],
  },
} satisfies Record<string, HelpText>;

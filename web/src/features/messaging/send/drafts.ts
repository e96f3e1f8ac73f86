import type { Reason } from "./reason.ts";

interface Draft {
  emne: string;
  /** Paragraphs; the office changes what it likes. */
  tekst: readonly string[];
}

/** What a message begins with, by its reason; always to be changed. */
const drafts = {
  bak: {
    emne: "Hvordan går det med målene?",
    tekst: [
      "Hei {fornavn}!",
      "Vi ser at du har færre godkjente mål enn vi venter så langt i læretiden. Er det noe du har gjort på jobben som du ikke har dokumentert ennå? Et bilde og noen setninger er nok.",
      "Si fra til oss hvis noe er vanskelig, så finner vi ut av det sammen.",
      "Hilsen {opplaeringskontor}",
    ],
  },
  stille: {
    emne: "Lenge siden sist?",
    tekst: [
      "Hei {fornavn}!",
      "Det er en stund siden du var innom Svenn. Ta deg tid til å dokumentere noe av det du har gjort i det siste.",
      "Trenger du hjelp til å komme i gang, så ta kontakt med oss.",
      "Hilsen {opplaeringskontor}",
    ],
  },
  aldri: {
    emne: "Kom i gang med Svenn",
    tekst: [
      "Hei {fornavn}!",
      "Vi ser at du ikke har logget inn i Svenn ennå. Det er der du dokumenterer opplæringen din.",
      "Får du det ikke til, så ta kontakt med oss.",
      "Hilsen {opplaeringskontor}",
    ],
  },
  slutter: {
    emne: "Læretiden din går mot slutten",
    tekst: [
      "Hei {fornavn}!",
      "Læretiden din er snart over. Se gjennom målene dine i Svenn, og dokumenter det som mangler.",
      "Vi tar kontakt om fagprøven. Lurer du på noe, så spør oss.",
      "Hilsen {opplaeringskontor}",
    ],
  },
  usignert: {
    emne: "Lærekontrakten er ikke signert",
    tekst: [
      "Hei {fornavn}!",
      "Vi mangler underskrift på lærekontrakten din. Kan du se på den i dag?",
      "Ta kontakt med oss hvis du ikke har fått den.",
      "Hilsen {opplaeringskontor}",
    ],
  },
  fag: {
    emne: "Fag du mangler",
    tekst: [
      "Hei {fornavn}!",
      "Du mangler fortsatt fag som må være bestått før fagprøven. Har du en plan for når du tar dem?",
      "Ta kontakt med oss, så hjelper vi deg.",
      "Hilsen {opplaeringskontor}",
    ],
  },
} satisfies Record<Reason, Draft>;

/** Whether it is one that a step of the history may hold. */
const known = (reason: string | undefined): reason is Reason =>
  reason !== undefined && reason in drafts;

/** An e-mail to begin with; nothing without a reason. */
export function mailDraft(reason: string | undefined): { emne: string; melding: string } {
  if (!known(reason)) return { emne: "", melding: "" };
  const { emne, tekst } = drafts[reason];
  return { emne, melding: tekst.map((line) => `<p>${line}</p>`).join("") };
}

/** A push message to begin with: it has room for the matter alone. */
export function pushDraft(reason: string | undefined): { title: string; message: string } {
  if (!known(reason)) return { title: "", message: "" };
  const { emne, tekst } = drafts[reason];
  return { title: emne, message: tekst[1] ?? "" };
}

/** A text of an SMS to begin with. */
export function textDraft(reason: string | undefined): string {
  return known(reason) ? drafts[reason].tekst.join("\n\n") : "";
}

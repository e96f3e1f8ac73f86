import type { Status } from "@/api/schemas.gen.ts";
import { PHONE_INVALID } from "@/lib/contact.ts";

const TOO_MANY = "For mange forsøk. Vent noen minutter før du prøver igjen.";

/** What an outcome means that is not a success; those that a call never has mean a failure. */
type RefusalTexts = Partial<Record<Status, string>> & { failed: string };

/** What each refused sending of a code means. */
export const sendTexts: RefusalTexts = {
  "too many attempts": TOO_MANY,
  "no phone number": "Skriv inn telefonnummeret ditt.",
  "invalid tenant": "Organisasjonen finnes ikke lenger. Start på nytt.",
  "invalid phone number": PHONE_INVALID,
  failed: "Vi fikk ikke sendt koden. Prøv igjen.",
};

/** What each refused code means. */
export const codeTexts: RefusalTexts = {
  failed: "Koden er feil. Bare den nyeste koden gjelder. Sjekk meldingen og prøv igjen.",
  "need password": "Organisasjonen din krever også passord.",
  "wrong password": "Passordet er feil. Prøv igjen.",
  expired: "Koden er utløpt. Be om en ny kode.",
  "too many attempts": TOO_MANY,
};

/** What each refused sign-in with a password means. */
export const passwordTexts: RefusalTexts = {
  failed: "E-posten eller passordet er feil.",
  "need password": "Skriv inn passordet ditt.",
  "wrong password": "E-posten eller passordet er feil.",
  expired: "Innloggingen er utløpt. Prøv igjen.",
  "too many attempts": TOO_MANY,
};

/** What each refused new password means. */
export const resetTexts: RefusalTexts = {
  failed: "Lenken er ikke gyldig. Be om en ny.",
  "need password": "Skriv inn et nytt passord.",
  "wrong password": "Passordet kan ikke brukes. Velg et annet.",
  expired: "Lenken er utløpt. Be om en ny.",
  "too many attempts": TOO_MANY,
};

export const CODE_UNSENT =
  "Vi får ikke sendt koder på SMS akkurat nå. Koden kommer når det virker igjen. Du kan også logge inn med e-post og passord.";

export const NO_ACCOUNT_PHONE =
  "Vi finner ingen konto med dette nummeret. Sjekk nummeret, eller spør opplæringskontoret ditt.";

/** The same words whether there is an account or not. */
export const NO_PROVIDER =
  "Vi finner ingen egen innlogging for denne e-posten. Bruk SMS eller passord.";

/** What each refused answer of an office's own provider means. */
export const openidTexts: RefusalTexts = {
  failed: "Innloggingen kunne ikke brukes. Prøv igjen, eller bruk SMS eller passord.",
  expired: "Innloggingen er utløpt, eller ble startet et annet sted. Prøv igjen.",
  "too many attempts": TOO_MANY,
};

/** The text for an outcome. */
export const refusalText = (texts: RefusalTexts, status: Status): string =>
  texts[status] ?? texts.failed;

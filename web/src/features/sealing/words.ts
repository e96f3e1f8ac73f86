import type { SealCertificateView, SealSettings } from "@/api/schemas.gen.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import type { Tone } from "@/ui/Badge.tsx";

/** How a certificate stands, in a word and its colour. */
export const states: Record<SealCertificateView["tilstand"], { word: string; tone: Tone }> = {
  GYLDIG: { word: "Gyldig", tone: "positive" },
  UTLOPER_SNART: { word: "Går snart ut", tone: "warning" },
  UTLOPT: { word: "Gått ut", tone: "negative" },
  ERSTATTET: { word: "Erstattet", tone: "neutral" },
};

/** The facts of a certificate, each as label and value. */
export const factsOf = (it: SealCertificateView): readonly (readonly [string, string])[] => [
  ["Navn", it.navn],
  ["Utsteder", it.opphav === "LAGET" ? "Egenutstedt" : it.utsteder],
  ["Gyldig", `${formatDate(it.gyldigFra)}–${formatDate(it.gyldigTil)}`],
  ["Tatt i bruk", formatDateTime(it.tattIBruk)],
  ["Fingeravtrykk (SHA-256)", it.fingeravtrykk],
];

/** The office's name when a file is checked, which is not for the office to choose. */
export const shownAs = ({ navn, orgnr }: SealSettings): string =>
  orgnr
    ? `Kontoret vises som ${navn}, org.nr. ${orgnr}, slik Enhetsregisteret eller den som drifter Svenn har det.`
    : `Kontoret vises som ${navn}. Organisasjonsnummeret vises når Enhetsregisteret har det under dette navnet.`;

const files = (count: number): string => (count === 1 ? "1 fil" : `${count} filer`);

/** Whether seals get a timestamp, and how many wait for theirs. */
export function timestampWords({ tidsstempler, venter }: SealSettings): string {
  if (!tidsstempler && venter === 0)
    return "Installasjonen har ingen tidsstempeltjeneste. Tidspunktet på seglene er vårt eget.";
  if (!tidsstempler)
    return `Installasjonen har ingen tidsstempeltjeneste nå. ${files(venter)} venter på tidsstempel.`;
  if (venter === 0) return "Tidsstempeltjenesten er satt opp. Ingen filer venter på tidsstempel.";
  return `Tidsstempeltjenesten er satt opp. ${files(venter)} venter på tidsstempel, og får det når tjenesten svarer.`;
}

/** A file in base64, as it is sent. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

import type {
  VerificationCheck,
  VerificationMatch,
  VerificationStanding,
} from "@/api/schemas.gen.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import type { IconName } from "@/ui/Icon.tsx";

export type Tone = "positive" | "warning" | "negative" | "info";

/** What is said, and how it looks: the word says it without the colour. */
export interface Said {
  tone: Tone;
  icon: IconName;
  title: string;
  text: string;
}

const sealedAt = ({ forseglet }: VerificationMatch): string =>
  forseglet === undefined ? "" : ` ${formatDateTime(forseglet)}`;

const endedAt = ({ avsluttet }: VerificationMatch): string =>
  avsluttet === undefined ? "" : ` ${formatDateTime(avsluttet)}`;

const standings: Record<VerificationStanding, (found: VerificationMatch) => Said> = {
  GJELDENDE: (found) => ({
    tone: "positive",
    icon: "approve",
    title: "Ekte og gjeldende",
    text: `Filen er nøyaktig slik ${found.organisasjon} forseglet den${sealedAt(found)}.`,
  }),
  UTLOPT: (found) => ({
    tone: "warning",
    icon: "warning",
    title: "Ekte, men utløpt",
    text: `Filen er nøyaktig slik ${found.organisasjon} forseglet den, men den gjaldt bare til ${formatDate(found.gyldigTil)}.`,
  }),
  ERSTATTET: (found) => ({
    tone: "warning",
    icon: "warning",
    title: "Ekte, men erstattet",
    text: `${found.organisasjon} har erstattet dokumentet med et nytt${endedAt(found)}. Be om det nye.`,
  }),
  TRUKKET_TILBAKE: (found) => ({
    tone: "warning",
    icon: "warning",
    title: "Ekte, men trukket tilbake",
    text: `${found.organisasjon} har trukket dokumentet tilbake${endedAt(found)}. Det gjelder ikke lenger.`,
  }),
  UTEN_SEGL: (found) => (found.bareBevis ? withEvidence(found) : sentOnly(found)),
};

/** Signed, and without a seal of its own. */
function withEvidence(found: VerificationMatch): Said {
  return {
    tone: "positive",
    icon: "approve",
    title: "Ekte, med signaturbevis",
    text:
      `Dette er dokumentet slik ${found.organisasjon} sendte det til signering, og alle har ` +
      "signert det. Filen har ikke segl i seg: signaturbeviset er forseglet, viser til den og sier " +
      "hvem som signerte.",
  };
}

/** As it was sent to be signed. */
function sentOnly(found: VerificationMatch): Said {
  const sent = `Dette er dokumentet slik ${found.organisasjon} sendte det til signering. `;
  const signed = found.forseglet !== undefined;
  return {
    tone: "info",
    icon: "info",
    title: "Ekte, men uten segl",
    text: signed
      ? `${sent}Filen viser ikke at noen har signert; det gjør den forseglede filen.`
      : `${sent}Det er ikke forseglet ennå, så filen viser ikke at noen har signert.`,
  };
}

export const unknown: Said = {
  tone: "info",
  icon: "unknown",
  title: "Ukjent fil",
  text: "Ingen organisasjoner her kjenner filen slik den er nå. Det betyr ikke at den er falsk.",
};

/** What is said of a file that was asked about. */
export const saidOf = (found: VerificationMatch | undefined): Said =>
  found ? standings[found.svar](found) : unknown;

/** What tells one answer about a file from the others. */
export const keyOf = (found: VerificationMatch): string =>
  [
    found.organisasjon,
    found.svar,
    found.slag,
    found.bareBevis,
    found.underskrivere,
    found.art,
    found.omfang,
    found.gyldigTil,
  ].join(" ");

/** How many documents more a file belongs to, in words. */
export const another = (count: number): string =>
  count === 1 ? "et annet dokument" : `${count} andre dokumenter`;

/** What is said of what was sealed, where something was added behind it. */
export function originalSaid(found: VerificationMatch): Said {
  const said = saidOf(found);
  return {
    tone: "info",
    icon: "info",
    title: "Originalen er kjent",
    text: `Filen du har, er ikke lik den. Om originalen: ${said.title.toLowerCase()}. Be om å få den.`,
  };
}

const kinds = {
  FROSSET: "Dokumentet slik det ble sendt",
  FORSEGLET: "Dokumentet med segl",
  BEVIS: "Signaturbevis",
} as const;

/** What anybody may know of a file, as label and value. */
export function factsOf(found: VerificationMatch): readonly (readonly [string, string])[] {
  const facts: (readonly [string, string | undefined])[] = [
    ["Organisasjon", found.organisasjon],
    ["Org.nr.", found.orgnr],
    ["Dokument", found.art],
    ["Denne filen er", kinds[found.slag]],
    ["Omfang", found.omfang],
    ["Gyldig til", found.gyldigTil === undefined ? "" : formatDate(found.gyldigTil)],
    ["Underskrivere", found.underskrivere > 0 ? String(found.underskrivere) : ""],
    ["Forseglet", found.forseglet === undefined ? "" : formatDateTime(found.forseglet)],
    ["Tidsstempel", found.tidsstempel === undefined ? "" : formatDateTime(found.tidsstempel)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const bytes = (count: number): string => (count === 1 ? "1 byte" : `${count} byte`);

/** Is it as it was? */
export function wholenessOf({ endring, tilfoyd, segl, kjentFil }: VerificationCheck): Said {
  switch (endring) {
    case "UENDRET":
      if (segl.kjent && !kjentFil)
        return {
          tone: "warning",
          icon: "warning",
          title: "Uendret, men ukjent",
          text:
            "Seglet holder, men ingen organisasjoner her kjenner filen. Be den som forseglet, om " +
            "å bekrefte den.",
        };
      return {
        tone: "positive",
        icon: "approve",
        title: "Uendret",
        text: "Ikke én byte er endret siden filen ble forseglet.",
      };
    case "TILFOYD":
      return {
        tone: "warning",
        icon: "warning",
        title: "Noe er lagt til",
        text:
          `Det som ble forseglet, er som det var, men ${bytes(tilfoyd)} er lagt til bak det. ` +
          "Det kan være en kommentar fra et annet program.",
      };
    case "ENDRET":
      return {
        tone: "negative",
        icon: "wrong",
        title: "Endret",
        text: "Filen er endret etter at den ble forseglet. Stol ikke på den.",
      };
    case "UTEN_SEGL":
      return {
        tone: "info",
        icon: "info",
        title: "Uten segl",
        text: "Filen har ikke noe segl, så den kan ikke si om den er endret.",
      };
    case "ULESBAR":
      return {
        tone: "warning",
        icon: "warning",
        title: "Kan ikke leses",
        text: "Filen er ikke en PDF som kan leses.",
      };
  }
}

/** Whose seal is it? */
export function sealOf({ segl, signaturer }: VerificationCheck): Said {
  if (segl.kjent)
    return {
      tone: "positive",
      icon: "approve",
      title: segl.organisasjon,
      text: "Seglet er laget med sertifikatet til organisasjonen her i Svenn.",
    };
  if (signaturer > 0)
    return {
      tone: "warning",
      icon: "unknown",
      title: "Ukjent",
      text:
        "Seglet er ikke laget av en organisasjon her. Hvem som står bak, kan vi ikke si, uansett " +
        "hva filen sier.",
    };
  return { tone: "info", icon: "info", title: "Ingen", text: "Det er ikke noe segl i filen." };
}

/** When was it sealed? */
export function timeOf({ tid }: VerificationCheck): Said {
  const at = tid.tidspunkt === undefined ? "" : formatDateTime(tid.tidspunkt);
  if (tid.kilde === "TIDSSTEMPEL")
    return {
      tone: "positive",
      icon: "approve",
      title: at,
      text: `Bekreftet av tidsstempeltjenesten ${tid.tjeneste}.`,
    };
  if (tid.kilde === "OPPGITT")
    return {
      tone: "info",
      icon: "clock",
      title: at,
      text: "Oppgitt av den som forseglet. Ingen tidsstempeltjeneste vi kjenner, har bekreftet det.",
    };
  return { tone: "info", icon: "unknown", title: "Ukjent", text: "Filen sier ikke når." };
}

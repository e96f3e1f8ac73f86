import type {
  LinkState,
  ParticipantType,
  SigningMethod,
  SigningStatus,
} from "@/api/schemas.gen.ts";
import type { IconName } from "@/ui/Icon.tsx";

/** In the order in which a signing goes through them; the last three are other ends. */
export const signingStatuses: readonly SigningStatus[] = [
  "Kladd",
  "Venter signering",
  "Delvis signert",
  "Ferdig",
  "Utløpt",
  "Avslått",
  "Trukket",
];

export const kindLabels: Record<ParticipantType, string> = {
  Apprentice: "Lærling",
  Employee: "Ansatt",
  Company: "Bedrift",
  External: "Ekstern",
  Coordinator: "Koordinator",
};

export const kindIcons: Record<ParticipantType, IconName> = {
  Apprentice: "graduate",
  Employee: "person",
  Company: "company",
  External: "at",
  Coordinator: "people",
};

/** How it was known who signed. */
export const methodLabels: Record<SigningMethod, string> = {
  INNLOGGING: "Innlogget i Svenn",
  LENKE: "Lenke",
  LENKE_OG_KODE: "Lenke og kode",
  LENKE_OG_KODE_SMS: "Lenke og kode på SMS",
  LENKE_OG_KODE_EPOST: "Lenke og kode på e-post",
  EID: "Elektronisk ID",
  SVENN: "Svenn",
};

/** How a step of the history looks, by its words. */
const actLooks: Record<string, { icon: IconName; tone: "neutral" | "positive" | "negative" }> = {
  "Sendt til signering": { icon: "send", tone: "neutral" },
  "Åpnet dokumentet": { icon: "eye", tone: "neutral" },
  "Leste alle sidene": { icon: "document", tone: "neutral" },
  Signerte: { icon: "approve", tone: "positive" },
  "Avslo å signere": { icon: "wrong", tone: "negative" },
  "Trukket tilbake": { icon: "return", tone: "negative" },
  "Sendte på nytt": { icon: "send", tone: "neutral" },
  "Sendte påminnelse": { icon: "bell", tone: "neutral" },
  "Frist endret": { icon: "clock", tone: "neutral" },
  Forseglet: { icon: "lock", tone: "positive" },
  Tidsstemplet: { icon: "clock", tone: "positive" },
};

export const actLook = (act: string) =>
  actLooks[act] ?? ({ icon: "info", tone: "neutral" } as const);

/** What a link that lets nobody sign says, and what can be done then. */
export const linkEnds: Record<
  Exclude<LinkState, "APEN" | "SIGNERT" | "KONTO">,
  { title: string; text: string; icon: IconName }
> = {
  VENTER: {
    title: "Det er ikke din tur ennå",
    text: "Andre skal signere før deg. Du får beskjed når det er din tur.",
    icon: "waiting",
  },
  AVSLAATT: {
    title: "Signeringen er avslått",
    text: "En av dem som skulle signere, har avslått. Det er ingenting mer å gjøre her.",
    icon: "wrong",
  },
  UTLOPT: {
    title: "Fristen har gått ut",
    text: "Be opplæringskontoret om å forlenge fristen. Da virker lenken igjen.",
    icon: "clock",
  },
  TRUKKET: {
    title: "Signeringen er trukket tilbake",
    text: "Opplæringskontoret har trukket den tilbake. Du trenger ikke å gjøre noe.",
    icon: "return",
  },
  UKJENT: {
    title: "Lenken virker ikke lenger",
    text: "Den er byttet ut med en nyere. Se etter den siste meldingen du fikk, eller be opplæringskontoret om en ny lenke.",
    icon: "link",
  },
};

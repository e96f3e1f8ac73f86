import type { Chosen, Recipients } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { NO_RECIPIENT, type ChosenUser, type UserKind } from "@/blocks/usersearch/UserSearch.tsx";
import type { SendKind } from "./paths.ts";

/** The server takes no more receivers of one message. */
export const RECIPIENTS_MAX = 2000;

const idsOf = (chosen: readonly ChosenUser[], kinds: readonly UserKind[]): string[] =>
  chosen.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);

/** Who is chosen, as the server takes it. */
export const chosenOf = (chosen: readonly ChosenUser[]): Chosen => ({
  people: idsOf(chosen, ["APPRENTICE", "EMPLOYEE", "COORDINATOR"]),
  groups: idsOf(chosen, ["GROUP"]),
  companies: idsOf(chosen, ["COMPANY"]),
});

const kindWords: Record<Recipients["recipients"][number]["type"], string> = {
  APPRENTICE: "Lærling",
  EMPLOYEE: "Ansatt",
  COORDINATOR: "Koordinator",
  COMPANY: "Bedrift",
};

/** Those who were chosen elsewhere, as the field shows them. */
export const usersOf = ({ recipients }: Recipients): ChosenUser[] =>
  recipients.map(({ id, type, navn }) => ({ id, kind: type, navn, detail: kindWords[type] }));

type Receiver = Recipients["recipients"][number];

interface Words {
  /** “Send SMS til …”. */
  name: string;
  /** What those lack who cannot be reached. */
  lacks: string;
  nobody: string;
  reached: (one: Receiver) => boolean;
}

const words: Record<SendKind, Words> = {
  sms: {
    name: "SMS",
    lacks: "telefonnummer",
    nobody: "Ingen av mottakerne har telefonnummer",
    reached: ({ harTelefon }) => harTelefon,
  },
  epost: {
    name: "e-post",
    lacks: "e-post",
    nobody: "Ingen av mottakerne har e-post",
    reached: ({ harEpost }) => harEpost,
  },
  push: {
    name: "push-varsel",
    lacks: "push-varsler på en enhet",
    nobody: "Ingen av mottakerne har slått på push-varsler",
    reached: ({ harPush }) => harPush,
  },
};

export interface Reach {
  all: number;
  /** Names of those without number or address. */
  without: string[];
}

/** How many get it, and who does not. */
export function reachOf({ recipients }: Recipients, kind: SendKind): Reach {
  const without = recipients.filter((one) => !words[kind].reached(one)).map(({ navn }) => navn);
  return { all: recipients.length, without };
}

/** The message for the list of receivers, or undefined when it is as it should be. */
export function recipientsError(
  chosen: readonly ChosenUser[],
  recipients: Recipients | undefined,
  kind: SendKind,
): string | undefined {
  if (chosen.length === 0) return NO_RECIPIENT;
  if (!recipients) return undefined;
  const { all, without } = reachOf(recipients, kind);
  if (all > RECIPIENTS_MAX) return `En melding kan ha høyst ${RECIPIENTS_MAX} mottakere`;
  return all > 0 && without.length === all ? words[kind].nobody : undefined;
}

/** “2 mangler telefonnummer og får ikke meldingen.”; empty when all get it. */
export function withoutText({ without }: Reach, kind: SendKind): string {
  if (without.length === 0) return "";
  return `${counted(without.length, "mangler", "mangler")} ${words[kind].lacks} og får ikke meldingen.`;
}

/** The question before a message goes out. */
export function sendQuestion(kind: SendKind, reach: Reach, parts: number) {
  const getting = reach.all - reach.without.length;
  const { name } = words[kind];
  const sentences = [
    kind === "sms" && parts > 1 ? `Meldingen går ut som ${parts} SMS-er til hver.` : "",
    withoutText(reach, kind),
    "En melding som er sendt, kan ikke trekkes tilbake.",
  ];
  return {
    title: `Sende ${name} til ${counted(getting, "mottaker", "mottakere")}?`,
    text: sentences.filter(Boolean).join(" "),
    confirmText: `Send til ${counted(getting, "mottaker", "mottakere")}`,
    tone: "primary" as const,
  };
}

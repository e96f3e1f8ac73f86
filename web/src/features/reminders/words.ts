import type { ComingReminder, LastNoon, MessageKind } from "@/api/schemas.gen.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { formatClock, formatDate } from "@/lib/dates.ts";

const channels: Record<MessageKind, string> = {
  SMS: "SMS",
  Epost: "E-post",
  PUSH: "Varsel i appen",
};

/** `SMS, e-post og varsel i appen`; what is said of somebody whom nothing reaches. */
export function channelWords(types: readonly MessageKind[]): string {
  if (types.length === 0) return "Når ikke fram: verken telefon eller e-post";
  const words = types.map((type, at) => {
    const word = channels[type];
    return at === 0 || type === "SMS" ? word : word.toLowerCase();
  });
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} og ${last}`;
}

/** The page of somebody who is reminded; null for those who have none. */
export function personPage({ person, rolle }: ComingReminder): Address | null {
  if (rolle === "LAERLING") return pathTo("/k/laerlinger/$uid", { uid: person });
  return rolle === "ANSATT" ? pathTo("/k/ansatte/$uid", { uid: person }) : null;
}

/** What the noon before came to. */
export function lastWords({ dag, begynt, ferdig, sendt }: LastNoon): string {
  const count = sendt === 1 ? "1 påminnelse" : `${sendt} påminnelser`;
  if (ferdig === undefined) return `Utsendingen ${formatDate(dag)} pågår: ${count} så langt.`;
  return `Forrige utsending ${formatDate(dag)} kl. ${formatClock(begynt)}: ${count}.`;
}

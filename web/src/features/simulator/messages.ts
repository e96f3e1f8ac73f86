import type { SimulatedMessage } from "@/api/schemas.gen.ts";

export type Channel = SimulatedMessage["channel"];
export type ChannelChoice = Channel | "ALL";

/** A part of a body: plain text, or an address that can be opened. */
export type BodyPart = { text: string; href: string | null };

const ADDRESS = /https?:\/\/[^\s<>"']+/g;
/** A full stop or bracket after an address belongs to the sentence. */
const TAIL = /[.,;:!?)\]»]+$/;

/** The body in parts, its http and https addresses as links. */
export function partsOf(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let end = 0;
  for (const { 0: found, index } of body.matchAll(ADDRESS)) {
    const href = found.replace(TAIL, "");
    if (index > end) parts.push({ text: body.slice(end, index), href: null });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end), href: null });
  return parts;
}

/** The six-digit code of a message, if it holds one outside its addresses. */
export function codeOf(body: string): string | null {
  const words = partsOf(body)
    .filter(({ href }) => href === null)
    .map(({ text }) => text)
    .join(" ");
  return /(?<![\d+])\d{6}(?!\d)/.exec(words)?.[0] ?? null;
}

/** The messages of a channel that hold a text in their receiver, subject or body. */
export function matching(
  messages: readonly SimulatedMessage[],
  channel: ChannelChoice,
  text: string,
): SimulatedMessage[] {
  const sought = text.trim().toLocaleLowerCase("nb");
  return messages.filter(
    (message) =>
      (channel === "ALL" || message.channel === channel) &&
      `${message.to}\n${message.subject ?? ""}\n${message.body}`
        .toLocaleLowerCase("nb")
        .includes(sought),
  );
}

/** How many messages each channel has. */
export function countByChannel(messages: readonly SimulatedMessage[]): Record<Channel, number> {
  const counts: Record<Channel, number> = { SMS: 0, EMAIL: 0, PUSH: 0 };
  for (const { channel } of messages) counts[channel] += 1;
  return counts;
}

/** What an e-mail does with a calendar, in words. */
export function calendarWords(calendar: string): string {
  if (/^METHOD:CANCEL\r?$/m.test(calendar)) return "Tar en hendelse ut av kalenderen";
  return /^SEQUENCE:0\r?$/m.test(calendar)
    ? "Setter en hendelse i kalenderen"
    : "Oppdaterer en hendelse i kalenderen";
}

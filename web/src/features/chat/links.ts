/** A part of a message: text, or an address that can be opened. */
export interface MessagePart {
  text: string;
  href: string | null;
}

/** "A link-only sanitiser allows http, https and mailto": nothing else of a text is opened. */
const ADDRESS = /\b(?:https?:\/\/|mailto:)[^\s<>"']+/gi;
/** A full stop or bracket after an address belongs to the sentence. */
const TAIL = /[.,;:!?)\]»]+$/;

/** A message in parts, its addresses as links. */
export function linked(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const href = found.replace(TAIL, "");
    if (index > end) parts.push({ text: message.slice(end, index), href: null });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), href: null });
  return parts;
}

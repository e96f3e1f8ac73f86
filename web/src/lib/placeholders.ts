/**
 * What a message says about whoever receives it: `{fornavn}` and the like are in the text, and
 * are replaced when it is sent. A preview replaces them with sample values.
 */
export const placeholders = {
  fornavn: "Fornavn",
  etternavn: "Etternavn",
  opplaeringskontor: "Opplæringskontor",
} as const;

export type Placeholder = keyof typeof placeholders;

export type PlaceholderValues = Record<Placeholder, string>;

/** A piece of a message; `from` is the placeholder whose value it is. */
export interface MessagePart {
  text: string;
  from: Placeholder | null;
}

const TOKEN = /\{(\w+)\}/g;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** A text in pieces, each placeholder with its value. What is in braces otherwise stays as it is. */
export function filledParts(text: string, values: PlaceholderValues): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKEN)) {
    const name = found[1] ?? "";
    if (!isPlaceholder(name)) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), from: null });
    parts.push({ text: values[name], from: name });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), from: null });
  return parts;
}

/** The text as it is read by the person with these values. */
export function filled(text: string, values: PlaceholderValues): string {
  return filledParts(text, values)
    .map((part) => part.text)
    .join("");
}

const gaps: PlaceholderValues = {
  fornavn: "[fornavn]",
  etternavn: "[etternavn]",
  opplaeringskontor: "[opplæringskontoret]",
};

/** The text where it is read as what went to many: a gap says in words what fills it. */
export const withGaps = (text: string): string => filled(text, gaps);

/** A receiver who does not exist, at an office that does. */
export function sampleValues(opplaeringskontor: string): PlaceholderValues {
  return { fornavn: "Kari", etternavn: "Nordmann", opplaeringskontor };
}

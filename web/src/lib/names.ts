/** The first letters of the first and the last word, upper-case: “Amina Yusuf” → “AY”. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase("nb");
}

/** First and last name as one text. */
export function fullName(person: { fornavn: string; etternavn: string }): string {
  return `${person.fornavn} ${person.etternavn}`.trim();
}

/** “1 lærling”, “2 lærlinger”: the number with the word that fits it. */
export function counted(count: number, one: string, many: string): string {
  return `${new Intl.NumberFormat("nb").format(count)} ${count === 1 ? one : many}`;
}

const conjunction = new Intl.ListFormat("nb", { type: "conjunction" });

/** `Kari Berg, Terje Lunde og Siri Vik` */
export const listed = (names: readonly string[]): string => conjunction.format(names);

/** Name shown for a person whose name is no longer kept, wherever they stand. */
export const REMOVED_USER = "Slettet bruker";

/** A goal as a line begins: curricula write them on from “Målet er å kunne”, in small letters. */
export const begun = (text: string): string => {
  const [first = ""] = text;
  return first.toLocaleUpperCase("nb") + text.slice(first.length);
};

/** The rules of a password, each with its text of the specification. */
const rules: readonly { text: string; holds: (password: string) => boolean }[] = [
  { text: "Passordet må være minst 8 tegn langt", holds: (p) => [...p].length >= 8 },
  { text: "Må inneholde små bokstaver", holds: (p) => /\p{Ll}/u.test(p) },
  { text: "Må inneholde store bokstaver", holds: (p) => /\p{Lu}/u.test(p) },
  { text: "Må inneholde tall", holds: (p) => /\p{Nd}/u.test(p) },
];

/** Each rule with whether the password keeps it. */
export function passwordChecks(password: string): { text: string; ok: boolean }[] {
  return rules.map(({ text, holds }) => ({ text, ok: holds(password) }));
}

export function isStrongPassword(password: string): boolean {
  return rules.every(({ holds }) => holds(password));
}

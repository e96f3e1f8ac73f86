/** Whether a number is written with a country code of its own. */
export function isForeign(text: string): boolean {
  return /^\s*(\+|00)/.test(text);
}

/** A Norwegian number grouped 3-2-3 while it is typed; a foreign one as it is typed. */
export function groupPhone(text: string): string {
  if (isForeign(text) || /[^\d\s]/.test(text)) return text;
  const digits = text.replace(/\s/g, "");
  if (digits.length > 8) return text;
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join(" ");
}

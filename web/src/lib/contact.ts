/** `Vennligst skriv en gyldig e-post` when this is false. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/**
 * Optional plus, optional parentheses, digits, spaces, hyphens, dots, slashes, with at least five
 * digits. `Vennligst skriv et gyldig telefonnummer` when this is false.
 */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s()\-./]+$/.test(text.trim()) && text.replace(/\D/g, "").length >= 5;
}

export const EMAIL_INVALID = "Vennligst skriv en gyldig e-post";
export const PHONE_INVALID = "Vennligst skriv et gyldig telefonnummer";

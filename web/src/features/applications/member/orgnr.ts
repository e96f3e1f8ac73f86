export const ORGNR_INVALID = "Skriv organisasjonsnummeret, ni siffer";

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];
const MODULUS = 11;

/** Whether a text is an organisation number: nine digits, the last of which checks the others. */
export function isOrgnr(text: string): boolean {
  const digits = text.replaceAll(/\s/g, "");
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (MODULUS - (sum % MODULUS)) % MODULUS === Number(digits[8]);
}

/** The letters of an SMS that is sent with seven bits a letter, and those that take two places. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const DOUBLE = new Set("^{}\\[~]|€\f");

/** Places in one message alone, and in each of several that belong together. */
const SEVEN_BIT = { alone: 160, together: 153 } as const;
const SIXTEEN_BIT = { alone: 70, together: 67 } as const;

/** How long a text is as SMS, and how many messages it is sent as. */
export function smsLength(text: string): { characters: number; messages: number } {
  const letters = [...text];
  const basic = letters.every((letter) => BASIC.has(letter) || DOUBLE.has(letter));
  const places = basic
    ? letters.reduce((sum, letter) => sum + (DOUBLE.has(letter) ? 2 : 1), 0)
    : text.length;
  const { alone, together } = basic ? SEVEN_BIT : SIXTEEN_BIT;
  const messages = places <= alone ? 1 : Math.ceil(places / together);
  return { characters: letters.length, messages };
}

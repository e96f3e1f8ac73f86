/**
 * The work a browser does before something that costs is done for it: the number whose digest,
 * behind the salt, is the one that is asked for. Our own in place of a package: this is all of it.
 */
export interface Work {
  salt: string;
  /** SHA-256 of salt and number, in hexadecimal letters. */
  challenge: string;
  /** The number is no larger. */
  numberMax: number;
}

const encoder = new TextEncoder();
const HEX_DIGITS = 2;

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(HEX_DIGITS, "0")).join("");

/** So many digests are asked for at a time: one by one, most of the time is spent between them. */
const TOGETHER = 256;

/** The number; null where there is none up to the largest. */
export async function solve({ salt, challenge, numberMax }: Work): Promise<number | null> {
  for (let first = 0; first <= numberMax; first += TOGETHER) {
    const size = Math.min(TOGETHER, numberMax - first + 1);
    const digests = await Promise.all(
      Array.from({ length: size }, (_, at) =>
        crypto.subtle.digest("SHA-256", encoder.encode(`${salt}${first + at}`)),
      ),
    );
    const at = digests.findIndex((digest) => hexOf(digest) === challenge);
    if (at >= 0) return first + at;
  }
  return null;
}

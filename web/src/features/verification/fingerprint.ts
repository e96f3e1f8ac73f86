/** Larger files are not read: no document is. */
export const FILE_BYTES_MAX = 50_000_000;
/** What the full check takes. */
export const CHECK_BYTES_MAX = 25 * 1024 * 1024;

/** The SHA-256 of a file in hexadecimal. It is reckoned here: the file goes nowhere. */
export async function fingerprintOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Bytes that say nothing without the key. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const ITERATIONS = 100_000;
const KEY_BITS = 128;
const IV_BYTES = 12;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The key of one person on this device: PBKDF2 with SHA-256, salted with the user id. */
export async function keyOf(secret: string, userId: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", utf8(secret), "PBKDF2", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt: utf8(userId), iterations: ITERATIONS },
    material,
    { name: "AES-GCM", length: KEY_BITS },
    false,
    ["encrypt", "decrypt"],
  );
}

/** Seals bytes under the name they are kept by: under another name they do not open. */
export async function seal(
  key: CryptoKey,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: "AES-GCM", iv, additionalData: utf8(name) };
  return { iv, data: await crypto.subtle.encrypt(how, key, bytes) };
}

/** The bytes again; null when they do not open, about which nothing is said. */
export async function unseal(
  key: CryptoKey,
  name: string,
  { iv, data }: Sealed,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const how = { name: "AES-GCM", iv, additionalData: utf8(name) };
    return new Uint8Array(await crypto.subtle.decrypt(how, key, data));
  } catch {
    return null;
  }
}

/** A value with bytes beside it, as one piece: the length of the value, the value, the bytes. */
export function packed(value: unknown, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = utf8(JSON.stringify(value));
  const all = new Uint8Array(4 + head.length + bytes.length);
  new DataView(all.buffer).setUint32(0, head.length);
  all.set(head, 4);
  all.set(bytes, 4 + head.length);
  return all;
}

export function unpacked(all: Uint8Array<ArrayBuffer>): {
  value: unknown;
  bytes: Uint8Array<ArrayBuffer>;
} {
  const end = 4 + new DataView(all.buffer, all.byteOffset).getUint32(0);
  const value: unknown = JSON.parse(new TextDecoder().decode(all.subarray(4, end)));
  return { value, bytes: all.subarray(end) };
}

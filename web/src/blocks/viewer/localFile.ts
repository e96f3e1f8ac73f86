/** Files that are kept in this browser, by the address that stands for each while the page is open. */
const kept = new Map<string, Blob>();

/** An address for bytes that are here; pictures may show it. */
export function localUrl(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const blob = new Blob([bytes], { type });
  const url = URL.createObjectURL(blob);
  kept.set(url, blob);
  return url;
}

/** Lets bytes go that are not to be kept for as long as the page is open. */
export function dropLocal(url: string): void {
  URL.revokeObjectURL(url);
  kept.delete(url);
}

/** Whether an address stands for bytes that are here: they are had without a network. */
export const isLocal = (url: string): boolean => kept.has(url);

/** The bytes of a local address; null for one of the server's. */
export async function localBytes(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const blob = kept.get(url);
  return blob ? new Uint8Array(await blob.arrayBuffer()) : null;
}

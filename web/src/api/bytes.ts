/** Asks for a file by an address that the server gave out: the address itself is what lets it. */
export const fetchFile = (url: string, signal?: AbortSignal): Promise<Response> =>
  fetch(url, signal ? { signal } : {});

/** Reads an answer part by part. `onPercent` hears whole percent, when the size is known. */
export async function readParts(
  { body, headers }: Response,
  onPercent?: (percent: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const total = Number(headers.get("Content-Length") ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (total > 0) onPercent?.(Math.min(100, Math.round((length / total) * 100)));
  }
  return parts;
}

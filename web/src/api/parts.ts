import { exchangeBytes } from "./client.ts";
import { ApiError, problemFrom } from "@/lib/problem.ts";

/**
 * Uploads in parts, by the tus protocol 1.0. A broken line costs the part that was on its way; the
 * rest is on the server, which says how much that is.
 *
 * Written here: tus-js-client is built for more places than a browser, keeps what it sends under
 * the names of files, and does not know how a token is renewed.
 */
const UPLOADS = "/api/uploads";
/** Some seconds on a line of 1 Mbit/s. */
export const PART_BYTES = 512 * 1024;
const TRIES_MAX = 4;
const WAIT_MS = 1000;
const STATUS_GONE = 404;
const STATUS_CHANGED_ON_THE_WAY = 460;

export interface PartsOptions {
  /** 0–1, of what the server says that it has. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** What the file is for: the same file for something else is another upload. */
  purpose: string;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function ask(
  method: string,
  url: string,
  headers: Record<string, string>,
  options: { body?: Blob; signal?: AbortSignal | undefined },
): Promise<Response> {
  const response = await exchangeBytes(url, {
    method,
    headers: { "Tus-Resumable": "1.0.0", ...headers },
    ...(options.body ? { body: options.body } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (response.ok) return response;
  const after = response.headers.get("Retry-After");
  throw problemFrom(response.status, await response.text(), after);
}

const offsetIn = (response: Response): number => Number(response.headers.get("Upload-Offset"));

/** What of this file was begun in this tab, by what it is for, its name and its size. */
const PLACE = "opplasting:";
const busy = new Set<string>();

async function placeOf(file: File, purpose: string): Promise<string> {
  const words = [purpose, file.name, file.size, file.type].join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return PLACE + btoa(String.fromCharCode(...new Uint8Array(digest)));
}

async function checksum(part: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(await part.arrayBuffer()));
  return `sha256 ${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function begin(file: File, signal: AbortSignal | undefined): Promise<string> {
  const headers = { "Upload-Length": String(file.size) };
  const response = await ask("POST", UPLOADS, headers, { signal });
  const place = response.headers.get("Location") ?? "";
  return place.slice(place.lastIndexOf("/") + 1);
}

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === "network" ||
    error.code === "wrong_offset" ||
    error.status === STATUS_CHANGED_ON_THE_WAY ||
    error.status >= 500);

/** Sends the rest of a file; tries again where the line breaks, as long as something arrives. */
async function sendRest(id: string, file: File, begun: number, options: PartsOptions) {
  const { signal, onProgress } = options;
  const url = `${UPLOADS}/${id}`;
  let offset = begun;
  let tries = 0;
  while (offset < file.size) {
    try {
      if (tries > 0) offset = offsetIn(await ask("GET", url, {}, { signal }));
      onProgress?.(offset / file.size);
      const body = file.slice(offset, offset + PART_BYTES);
      if (body.size === 0) break;
      const headers = {
        "Content-Type": "application/offset+octet-stream",
        "Upload-Offset": String(offset),
        "Upload-Checksum": await checksum(body),
      };
      offset = offsetIn(await ask("PATCH", url, headers, { body, signal }));
      tries = 0;
    } catch (error) {
      tries += 1;
      if (tries >= TRIES_MAX || !isTransient(error)) throw error;
      await wait(WAIT_MS * tries);
    }
  }
  onProgress?.(1);
}

async function resumed(place: string, signal: AbortSignal | undefined) {
  const id = sessionStorage.getItem(place);
  if (id === null) return null;
  try {
    const offset = offsetIn(await ask("GET", `${UPLOADS}/${id}`, {}, { signal }));
    return { id, offset };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== STATUS_GONE) throw error;
    sessionStorage.removeItem(place);
    return null;
  }
}

/**
 * Has a file on the server, whole, and gives its upload to `attach`. A file that was begun before
 * goes on where it was.
 */
export async function inParts<T>(
  file: File,
  options: PartsOptions,
  attach: (id: string) => Promise<T>,
): Promise<T> {
  const place = await placeOf(file, options.purpose);
  // The same file twice at a time is two uploads; one of them is remembered.
  const isFirst = !busy.has(place);
  busy.add(place);
  try {
    const before = isFirst ? await resumed(place, options.signal) : null;
    const id = before?.id ?? (await begin(file, options.signal));
    if (isFirst) sessionStorage.setItem(place, id);
    await sendRest(id, file, before?.offset ?? 0, options);
    const stored = await attach(id);
    if (isFirst) sessionStorage.removeItem(place);
    return stored;
  } finally {
    if (isFirst) busy.delete(place);
  }
}

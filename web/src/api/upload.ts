import { endOver, tokenOrNetworkError } from "./client.ts";
import { sentTo, type Upload } from "./operation.ts";
import { inParts } from "./parts.ts";
import { ApiError, networkError, problemFrom } from "@/lib/problem.ts";
import { currentToken, refresh } from "./session.ts";

export interface UploadOptions {
  /** 0–1, as the bytes leave. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** How many times a broken connection is tried again before it is an error. */
  retries?: number | undefined;
  /** Sends a large file part by part, so that a broken line costs the part that was on its way. */
  parts?: boolean | undefined;
  /** What this sending is called, where that is kept for longer than the file is in memory. */
  sendingKey?: string | undefined;
}

interface SendOptions extends Pick<UploadOptions, "onProgress" | "signal"> {
  /** The server takes what comes under the same key once. */
  key: string;
  /** What the server has already, in place of bytes. */
  uploadId?: string;
}

/** What is sent where, and under which key, until the server says that it has it. */
const keys = new WeakMap<File, { url: string; key: string }>();

/** The answer may be lost: what is sent once more has the key that it had. */
function keyOf(file: File, url: string): string {
  const known = keys.get(file);
  if (known?.url === url) return known.key;
  const key = crypto.randomUUID();
  keys.set(file, { url, key });
  return key;
}

/** Smaller files go in one go. */
const WHOLE_BYTES_MAX = 1_000_000;

interface RawAnswer {
  status: number;
  body: string;
  retryAfter: string | null;
}

const RETRIES = 2;
const RETRY_WAIT_MS = 1500;

function sendFile(
  url: string,
  file: Blob,
  token: string | null,
  options: SendOptions,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.setRequestHeader("Idempotency-Key", options.key);
    if (options.uploadId) request.setRequestHeader("Upload-Id", options.uploadId);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener("load", () =>
      resolve({
        status: request.status,
        body: request.responseText,
        retryAfter: request.getResponseHeader("Retry-After"),
      }),
    );
    request.addEventListener("error", () => reject(networkError()));
    request.addEventListener("timeout", () => reject(networkError()));
    request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    options.signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (options.signal?.aborted) {
      reject(new DOMException("aborted", "AbortError"));
      return;
    }
    request.send(file);
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "network" || error.status === 503);

async function uploadOnce<T>(url: string, file: Blob, options: SendOptions): Promise<T> {
  const token = await tokenOrNetworkError(currentToken);
  let answer = await sendFile(url, file, token, options);
  if (answer.status === 401 && token !== null) {
    const fresh = await tokenOrNetworkError(refresh);
    if (fresh === null) await endOver();
    else answer = await sendFile(url, file, fresh, options);
  }
  if (answer.status >= 200 && answer.status < 300) {
    return (answer.body === "" ? undefined : JSON.parse(answer.body)) as T;
  }
  throw problemFrom(answer.status, answer.body, answer.retryAfter);
}

/**
 * Sends a file as the raw body of an operation. A broken connection is tried again by itself a few
 * times; after that the caller keeps the file and offers “Prøv igjen” by calling once more. To the
 * server each time is the same sending, of which it stores one file.
 */
export async function uploadFile<Args, Answer>(
  operation: Upload<Args, Answer>,
  file: File,
  given: Omit<Args, "name"> & UploadOptions,
): Promise<Answer> {
  const { onProgress, signal, retries = RETRIES, parts = false, sendingKey, ...args } = given;
  const { url } = sentTo(operation, { name: file.name, ...args });
  const key = sendingKey ?? keyOf(file, url);
  const send = (): Promise<Answer> => {
    if (!parts || file.size <= WHOLE_BYTES_MAX) {
      return whole<Answer>(url, file, { onProgress, signal, key }, retries);
    }
    const nothing = new Blob([], { type: file.type });
    return inParts(file, { onProgress, signal, purpose: url }, (uploadId) =>
      whole<Answer>(url, nothing, { signal, key, uploadId }, retries),
    );
  };
  const stored = await send();
  keys.delete(file);
  return stored;
}

async function whole<Answer>(
  url: string,
  file: Blob,
  options: SendOptions,
  retries: number,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await uploadOnce<Answer>(url, file, options);
    } catch (error) {
      if (attempt >= retries || !isTransient(error)) throw error;
      options.onProgress?.(0);
      await wait(RETRY_WAIT_MS * (attempt + 1));
    }
  }
}

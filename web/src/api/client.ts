import { goingAway } from "./gone.ts";
import { networkError, problemFrom } from "./problem.ts";
import { currentToken, endSession, refresh, RefreshUnreachable } from "./session.ts";
import { noteRefusal } from "./termsRequired.ts";

export type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
}

interface Request extends CallOptions {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
}

/** `/api` + path + query; absent values are left out. */
export function apiUrl(path: string, query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.set(name, String(value));
  }
  const tail = params.size > 0 ? `?${params.toString()}` : "";
  return `/api${path}${tail}`;
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

async function send(request: Request, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (request.body !== undefined) headers.set("Content-Type", "application/json");
  try {
    return await fetch(apiUrl(request.path, request.query), {
      method: request.method,
      headers,
      credentials: "same-origin",
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.signal ? { signal: request.signal } : {}),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw networkError();
  }
}

async function readAnswer<T>(response: Response): Promise<T> {
  const body = await response.text();
  if (!response.ok) {
    const problem = problemFrom(response.status, body, response.headers.get("Retry-After"));
    noteRefusal(problem);
    throw problem;
  }
  return (body === "" ? undefined : JSON.parse(body)) as T;
}

/** A token, or null when signed out; a server that cannot be reached is a network error. */
export async function tokenOrNetworkError(
  from: () => Promise<string | null>,
): Promise<string | null> {
  try {
    return await from();
  } catch (error) {
    if (error instanceof RefreshUnreachable) throw networkError();
    throw error;
  }
}

/** Sends with a token; one that has run out is traded for a fresh one, once. */
async function exchange(request: Request): Promise<Response> {
  const token = await tokenOrNetworkError(currentToken);
  const response = await send(request, token);
  if (response.status !== 401 || token === null) return response;
  const fresh = await tokenOrNetworkError(refresh);
  if (fresh === null) {
    endSession();
    return response;
  }
  const again = await send(request, fresh);
  if (again.status === 401) endSession();
  return again;
}

async function call<T>(request: Request): Promise<T> {
  return readAnswer<T>(await exchange(request));
}

export interface FileCallOptions extends CallOptions {
  /** How much has arrived, in whole percent; not called when the size is unknown. */
  onPercent?: (percent: number) => void;
}

/** A call that is answered with a file. */
async function fileCall(request: Request, onPercent?: (percent: number) => void): Promise<Blob> {
  const response = await exchange(request);
  if (!response.ok || !response.body) {
    throw problemFrom(response.status, await response.text(), response.headers.get("Retry-After"));
  }
  const total = Number(response.headers.get("Content-Length") ?? 0);
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let arrived = 0;
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      arrived += value.length;
      if (total > 0) onPercent?.(Math.min(100, Math.round((arrived / total) * 100)));
    }
  } catch (error) {
    if (isAbort(error)) throw error;
    throw networkError();
  }
  return new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
}

/** The calls of the product. Paths are without `/api`; failures are `ApiError`. */
export const api = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> =>
    call<T>({ ...options, method: "GET", path }),
  post: <T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> =>
    call<T>({ ...options, method: "POST", path, body }),
  /** A file, made from what is asked. */
  file: (path: string, body: unknown, options: FileCallOptions = {}): Promise<Blob> => {
    const { onPercent, ...rest } = options;
    return fileCall({ ...rest, method: "POST", path, body }, onPercent);
  },
  put: <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
    call<T>({ ...options, method: "PUT", path, body }),
  delete: <T>(path: string, options: CallOptions = {}): Promise<T> =>
    goingAway(path, () => call<T>({ ...options, method: "DELETE", path })),
};

/**
 * A sign-in call: no token, and its `status` is the answer whatever the HTTP status is. A problem
 * document has a number there; that, and anything without a `status`, is an `ApiError`.
 */
export async function signInCall<T extends { status: string }>(
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await send({ method: "POST", path, body: body ?? {} }, null);
  const text = await response.text();
  try {
    const answer = JSON.parse(text) as T;
    if (typeof answer.status === "string") return answer;
  } catch {
    // Not an answer of the vocabulary: the problem below says what it is.
  }
  throw problemFrom(response.status, text, response.headers.get("Retry-After"));
}

/** An open call without a token. */
export async function openCall<T>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<T> {
  return readAnswer<T>(await send({ method, path, body }, null));
}

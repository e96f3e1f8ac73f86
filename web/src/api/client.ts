import { goingAway } from "./gone.ts";
import { type OpenOperation, type Operation, type Sent, sentTo } from "./operation.ts";
import { networkError, problemFrom } from "@/lib/problem.ts";
import { currentToken, endSession, refresh, RefreshUnreachable } from "./session.ts";
import { noteRefusal } from "./termsRequired.ts";

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** What a call is given; nothing at all where the operation needs nothing. */
export type Given<Args, Options> =
  Record<never, never> extends Args ? [given?: Args & Options] : [given: Args & Options];

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

async function send(sent: Sent, token: string | null, signal?: AbortSignal): Promise<Response> {
  const headers = new Headers({ Accept: "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (sent.body !== undefined) headers.set("Content-Type", "application/json");
  try {
    return await fetch(sent.url, {
      method: sent.method,
      headers,
      credentials: "same-origin",
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw networkError();
  }
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const body = await response.text();
  if (!response.ok) {
    const problem = problemFrom(response.status, body, response.headers.get("Retry-After"));
    noteRefusal(problem);
    throw problem;
  }
  return (body === "" ? undefined : JSON.parse(body)) as Answer;
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
export async function exchange(sent: Sent, signal?: AbortSignal): Promise<Response> {
  const token = await tokenOrNetworkError(currentToken);
  const response = await send(sent, token, signal);
  if (response.status !== 401 || token === null) return response;
  const fresh = await tokenOrNetworkError(refresh);
  if (fresh === null) {
    endSession();
    return response;
  }
  const again = await send(sent, fresh, signal);
  if (again.status === 401) endSession();
  return again;
}

/** Calls an operation of the product. A failure is an `ApiError`. */
export async function call<Args, Answer>(
  operation: Operation<Args, Answer>,
  ...[given]: Given<Args, CallOptions>
): Promise<Answer> {
  const { signal, ...args }: CallOptions = given ?? {};
  const sent = sentTo(operation, args);
  const run = async () => readAnswer<Answer>(await exchange(sent, signal));
  return sent.method === "DELETE" ? goingAway(sent.url, run) : run();
}

/**
 * A sign-in call: no token, and its `status` is the answer whatever the HTTP status is. A problem
 * document has a number there; that, and anything without a `status`, is an `ApiError`.
 */
export async function signInCall<Args, Answer extends { status: string }>(
  operation: OpenOperation<Args, Answer>,
  args: Args & object,
): Promise<Answer> {
  const response = await send(sentTo(operation, { body: {}, ...args }), null);
  const text = await response.text();
  try {
    const answer = JSON.parse(text) as Answer;
    if (typeof answer.status === "string") return answer;
  } catch {
    // Not an answer of the vocabulary: the problem below says what it is.
  }
  throw problemFrom(response.status, text, response.headers.get("Retry-After"));
}

/** Calls an operation without a token, signed in or not. */
export async function openCall<Args, Answer>(
  operation: OpenOperation<Args, Answer>,
  ...[args]: Given<Args, unknown>
): Promise<Answer> {
  return readAnswer<Answer>(await send(sentTo(operation, { ...args }), null));
}

import { goingAway } from "./gone.ts";
import { type OpenOperation, type Operation, type Sent, sentTo } from "./operation.ts";
import { networkError, NO_PROFILE, problemFrom } from "@/lib/problem.ts";
import { me_view } from "./operations.gen.ts";
import {
  currentToken,
  endSession,
  type EndReason,
  hasToken,
  heldToken,
  refresh,
  RefreshUnreachable,
} from "./session.ts";
import { CALL_MS_MAX, inTime, PATIENT_MS_MAX } from "./timeLimit.ts";
import { gathered, isGathered } from "./together.ts";
import { noteRefusal } from "./termsRequired.ts";

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** It is known to take longer than other calls. */
  patient?: boolean;
  /** It is to arrive also where its page is closed meanwhile; browsers take 64 KiB of such. */
  outlives?: boolean;
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
      ...(sent.keepalive ? { keepalive: true } : {}),
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
    const { headers } = response;
    const [after, id] = [headers.get("Retry-After"), headers.get("x-request-id")];
    const problem = problemFrom(response.status, body, after, id);
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

/** Why a token's holder is not let in: the session is over, or the account itself is. */
async function whyOver(refusal: Response): Promise<EndReason> {
  const { code } = problemFrom(refusal.status, await refusal.clone().text(), null);
  return code === NO_PROFILE ? "closed" : "expired";
}

/**
 * The server has closed the session. Asks once more with the token that is held: only who was let
 * in a moment ago is told that there is no account any more.
 */
export async function endOver(): Promise<void> {
  const token = heldToken();
  try {
    if (token !== null) {
      const sent = sentTo(me_view, {});
      const answer = await inTime((ending) => send(sent, token, ending));
      endSession(answer.status === 401 ? await whyOver(answer) : "expired");
      return;
    }
  } catch {
    // No answer: it is over all the same.
  }
  endSession();
}

/** Sends with a token; one that has run out is traded for a fresh one, once. */
export const exchange = (sent: Sent, signal?: AbortSignal): Promise<Response> =>
  withToken((token) => send(sent, token, signal));

/** The same for an answer that is read whole: a read goes with what else is read at the same time. */
const asked = (sent: Sent, signal: AbortSignal): Promise<Response> =>
  withToken((token) =>
    token !== null && isGathered(sent)
      ? gathered(sent, token, send, signal)
      : send(sent, token, signal),
  );

/** The same for what is no operation of the document, as the parts of a file. */
export const exchangeBytes = (url: string, init: RequestInit): Promise<Response> =>
  withToken(async (token) => {
    const headers = new Headers(init.headers);
    headers.set("Accept", "application/json");
    if (token) headers.set("Authorization", `Bearer ${token}`);
    try {
      return await fetch(url, { ...init, headers, credentials: "same-origin" });
    } catch (error) {
      if (isAbort(error)) throw error;
      throw networkError();
    }
  });

async function withToken(ask: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = await tokenOrNetworkError(currentToken);
  const response = await ask(token);
  if (response.status !== 401) return response;
  if (token === null) {
    // It ran out, and was not renewed: what is on the screen is nobody's any more.
    if (hasToken()) endSession(await whyOver(response));
    return response;
  }
  const fresh = await tokenOrNetworkError(refresh);
  if (fresh === null) {
    endSession(await whyOver(response));
    return response;
  }
  const again = await ask(fresh);
  if (again.status === 401) endSession(await whyOver(again));
  return again;
}

/** Calls an operation of the product. A failure is an `ApiError`. */
export async function call<Args, Answer>(
  operation: Operation<Args, Answer>,
  ...[given]: Given<Args, CallOptions>
): Promise<Answer> {
  const { signal, patient, outlives, ...args }: CallOptions = given ?? {};
  const sent = sentTo(operation, args);
  if (outlives) sent.keepalive = true;
  const msMax = patient ? PATIENT_MS_MAX : CALL_MS_MAX;
  // What is known to take long keeps to itself.
  const ask = patient ? exchange : asked;
  const run = () =>
    inTime(async (ending) => readAnswer<Answer>(await ask(sent, ending)), signal, msMax);
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
  const sent = sentTo(operation, { body: {}, ...args });
  const { response, text } = await inTime(async (ending) => {
    const answered = await send(sent, null, ending);
    return { response: answered, text: await answered.text() };
  });
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
  const sent = sentTo(operation, { ...args });
  return inTime(async (ending) => readAnswer<Answer>(await send(sent, null, ending)));
}

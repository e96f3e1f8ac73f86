import { inTime } from "./timeLimit.ts";
import { sentTo } from "./operation.ts";
import { refresh as refresh_token } from "./operations.gen.ts";
import type { SignInAnswer } from "./schemas.gen.ts";
import { createStore, type Store } from "@/lib/plainStore.ts";

/**
 * The access token lives in this module's memory only; the refresh token is an HttpOnly cookie
 * that scripts never see. Tabs share a fresh token over a channel, never over storage.
 */
interface Held {
  token: string;
  /** When to renew, ms since the epoch. */
  renewAt: number;
}

/**
 * `signout`: the person asked for it. `expired`: the server ended it. `closed`: the account was
 * archived or deleted.
 */
export type EndReason = "signout" | "expired" | "closed";

type Ended = (reason: EndReason) => void;

const CHANNEL = "svenn-session";
const LOCK = "svenn-refresh";
/** Renew this long before the token runs out. */
const MARGIN_MS = 30_000;
const DEFAULT_LIFE_S = 600;

let held: Held | null = null;
/** Who is here though no answer has said so: the app began without one. */
const awaited = createStore<string | null>(null);
let pending: Promise<string | null> | null = null;
const endedListeners = new Set<Ended>();
const tokenListeners = new Set<(token: string) => void>();
const reachedListeners = new Set<() => void>();

type TabMessage = { type: "token"; held: Held } | { type: "ended"; reason: EndReason };

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);

if (channel) {
  channel.addEventListener("message", (event: MessageEvent<TabMessage>) => {
    if (event.data.type === "ended") {
      erase(event.data.reason);
    } else if (held) {
      // Only a tab that is signed in itself takes over a token, and only the same person's.
      if (claimsOf(held.token).sub === claimsOf(event.data.held.token).sub) hold(event.data.held);
      else location.reload();
    } else if (awaited.get() !== null) {
      hold(event.data.held);
    }
  });
}

function hold(next: Held): void {
  const before = awaited.get();
  held = next;
  awaited.set(null);
  if (before !== null && before !== claimsOf(next.token).sub) {
    // It is another's session: nothing of who was here before may stay on the screen.
    location.reload();
    return;
  }
  for (const listener of tokenListeners) listener(next.token);
  if (before !== null) for (const listener of reachedListeners) listener();
}

function erase(reason: EndReason): void {
  held = null;
  awaited.set(null);
  for (const listener of endedListeners) listener(reason);
}

/** Keeps the token of a successful sign-in answer and shares it with the other tabs. */
export function keepToken(answer: SignInAnswer): boolean {
  if (answer.status !== "success" || !answer.accessToken) return false;
  const lifeMs = (answer.expiresIn ?? DEFAULT_LIFE_S) * 1000;
  hold({ token: answer.accessToken, renewAt: Date.now() + Math.max(lifeMs - MARGIN_MS, 0) });
  if (held) channel?.postMessage({ type: "token", held } satisfies TabMessage);
  return true;
}

/** Ends the session in this tab and tells the others. */
export function endSession(reason: EndReason = "expired"): void {
  erase(reason);
  channel?.postMessage({ type: "ended", reason } satisfies TabMessage);
}

/** Calls back when the session ended here or in another tab. Returns the way to stop listening. */
export function onSessionEnded(listener: Ended): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

/** Calls back with each new token. */
export function onToken(listener: (token: string) => void): () => void {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
}

/**
 * Begins without an answer of the server, as who was here last: the token comes as soon as the server
 * can be reached, and if the session turns out to be over, it ends as any other.
 */
export function beginWithoutToken(user: string): void {
  if (!held) awaited.set(user);
}

/** Whether the app began without an answer of the server, and has none yet. */
export const awaitsToken: Pick<Store<string | null>, "get" | "subscribe"> = awaited;

/** Calls back when the server has answered an app that began without it. */
export function onReached(listener: () => void): () => void {
  reachedListeners.add(listener);
  return () => reachedListeners.delete(listener);
}

/** The id of who is here; undefined for nobody. */
export const userHere = (): string | undefined => heldClaims().sub ?? awaited.get() ?? undefined;

/** The token that is held, fresh or not. */
export const heldToken = (): string | null => held?.token ?? null;

/** Whether a token is held, fresh or not. */
export function hasToken(): boolean {
  return held !== null;
}

/** A refresh could not be tried (offline, server down): the session may still be good. */
export class RefreshUnreachable extends Error {}

async function requestRefresh(): Promise<string | null> {
  let response: Response;
  const { method, url } = sentTo(refresh_token, {});
  try {
    response = await inTime((signal) => fetch(url, { method, credentials: "same-origin", signal }));
  } catch {
    throw new RefreshUnreachable();
  }
  if (response.status >= 500 || response.status === 429) throw new RefreshUnreachable();
  if (!response.ok) return null;
  const answer = (await response.json()) as SignInAnswer;
  return keepToken(answer) && answer.accessToken ? answer.accessToken : null;
}

/** One tab at a time rotates the cookie; a tab that waited uses what the other one got. */
async function refreshAlone(stale: string | null): Promise<string | null> {
  const run = async () => {
    if (held && held.token !== stale && Date.now() < held.renewAt) return held.token;
    return requestRefresh();
  };
  return typeof navigator !== "undefined" && navigator.locks
    ? navigator.locks.request(LOCK, run)
    : run();
}

/** A new token from the cookie, one request however many ask; null when the session is over. */
export function refresh(): Promise<string | null> {
  pending ??= refreshAlone(held?.token ?? null)
    .then((token) => {
      // What is on the screen is nobody's any more.
      if (token === null && awaited.get() !== null) endSession();
      return token;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/** The token to send: the held one while it is fresh, else a new one; null when signed out. */
export async function currentToken(): Promise<string | null> {
  if (held && Date.now() < held.renewAt) return held.token;
  return held || awaited.get() !== null ? refresh() : null;
}

/** The claims of an access token that the browser decides on. */
export interface Claims {
  sub?: string;
  org?: string;
  rolle?: string;
}

/** Reads the claims of a token without checking it: the server checks, the web only chooses pages. */
export function claimsOf(token: string): Claims {
  try {
    const part = (token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(part), (c) => c.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}

/** The claims of the held token; none when signed out. */
export function heldClaims(): Claims {
  return held ? claimsOf(held.token) : {};
}

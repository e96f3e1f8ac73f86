import type { QueryClient } from "@tanstack/react-query";
import { call, openCall, signInCall } from "@/api/client.ts";
import { signin_token, signin_token_owner, signout } from "@/api/operations.gen.ts";
import { ApiError, networkError, NO_PROFILE } from "@/lib/problem.ts";
import { meQuery } from "@/api/queries.ts";
import type { Me, Role } from "@/api/schemas.gen.ts";
import { endSession, heldClaims, hasToken, refresh, RefreshUnreachable } from "@/api/session.ts";
import { keepSignIn, signedInLocally, storedRolle } from "@/api/signedIn.ts";
import { stored } from "@/lib/storage.ts";
import { createStore } from "@/lib/store.ts";

const PENDING_SIGNING = "signeringslenke";

/** What the guards need to know, without asking the server. */
export function visitor(): {
  loggedIn: boolean;
  rolle: Role | null;
  pendingSigning: string | null;
} {
  return {
    loggedIn: signedInLocally(),
    rolle: storedRolle(),
    pendingSigning: stored.get(PENDING_SIGNING),
  };
}

/** Remembers a signing link until the sign-in is done. */
export function rememberSigning(link: string): void {
  stored.set(PENDING_SIGNING, link);
}

export function eraseSigning(): void {
  stored.remove(PENDING_SIGNING);
}

/** Ends the local part of the session; the server's part is `signOut`. */
export function clearSignIn(): void {
  stored.remove("loggedIn");
  stored.remove("rolle");
}

/**
 * Makes sure that there is a token and a profile. Null: not signed in (any more). Throws when the
 * server cannot be reached, or with code `no_profile` when the account has no active profile.
 */
export async function ensureSession(queryClient: QueryClient): Promise<Me | null> {
  if (!signedInLocally()) return null;
  if (!hasToken()) {
    const token = await refreshOrNetworkError();
    if (token === null) {
      clearSignIn();
      return null;
    }
  }
  // Without an organisation in the token the account is not a user.
  if (!heldClaims().org) throw noProfile();
  const me = await queryClient.ensureQueryData(meQuery);
  stored.set("rolle", me.rolle);
  return me;
}

const noProfile = () => new ApiError({ status: 404, code: NO_PROFILE, title: "Ingen aktiv konto" });

async function refreshOrNetworkError(): Promise<string | null> {
  try {
    return await refresh();
  } catch (error) {
    if (error instanceof RefreshUnreachable) throw networkError();
    throw error;
  }
}

/** Ends the session on the server, here and in the other tabs. */
export async function signOut(): Promise<void> {
  try {
    await call(signout);
  } catch {
    // The local session ends all the same; the server's runs out by itself.
  }
  clearSignIn();
  endSession("signout");
}

const TOKEN_SIGN_IN_AFTER_MS = 1000;

/** Somebody else is signed in here than the one that a link is for; it waits for an answer. */
export interface TokenQuestion {
  navn: string;
  organisasjon: string;
  accept: () => void;
}

/** The open question, which the app draws. */
export const tokenQuestion = createStore<TokenQuestion | null>(null);

/** A path of this site: one that begins with two slashes would name another host. */
export const ownPathOf = (path: string): string => `/${path.replace(/^[/\\]+/, "")}`;

/**
 * One-time sign-in by `?token=&tenant=`: starts 1 s after start-up, then the page reloads.
 * A failure is swallowed silently. Where somebody is signed in already the link may be another's,
 * sent so that what she writes lands with its sender: then it is asked first.
 */
export function startTokenSignIn(location: Location): void {
  const params = new URLSearchParams(location.search);
  const token = params.get("token");
  const tenant = params.get("tenant");
  if (!token || !tenant) return;
  const body = { token, tenant };
  const path = ownPathOf(location.pathname);
  const enter = () =>
    signInCall(signin_token, { body })
      .then((answer) => {
        if (keepSignIn(answer)) location.replace(path);
      })
      .catch(() => undefined);
  const ask = async () => {
    if (!signedInLocally()) return enter();
    const owner = await openCall(signin_token_owner, { body }).catch(() => null);
    if (owner === null) return;
    if (owner.isSignedIn) return enter();
    const { navn, organisasjon } = owner;
    tokenQuestion.set({ navn, organisasjon, accept: () => void enter() });
  };
  setTimeout(() => void ask(), TOKEN_SIGN_IN_AFTER_MS);
}

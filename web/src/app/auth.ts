import type { QueryClient } from "@tanstack/react-query";
import { call, signInCall } from "@/api/client.ts";
import { signin_token, signout } from "@/api/operations.gen.ts";
import { ApiError, networkError, NO_PROFILE } from "@/lib/problem.ts";
import { meQuery } from "@/api/queries.ts";
import type { Me, Role } from "@/api/schemas.gen.ts";
import { endSession, heldClaims, hasToken, refresh, RefreshUnreachable } from "@/api/session.ts";
import { keepSignIn, signedInLocally, storedRolle } from "@/api/signedIn.ts";
import { stored } from "@/lib/storage.ts";

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

/**
 * One-time sign-in by `?token=&tenant=`: starts 1 s after start-up, then the page reloads.
 * A failure is swallowed silently.
 */
export function startTokenSignIn(location: Location): void {
  const params = new URLSearchParams(location.search);
  const token = params.get("token");
  const tenant = params.get("tenant");
  if (!token || !tenant) return;
  const path = location.pathname;
  setTimeout(() => {
    void signInCall(signin_token, { body: { token, tenant } })
      .then((answer) => {
        if (keepSignIn(answer)) location.replace(path);
      })
      .catch(() => undefined);
  }, TOKEN_SIGN_IN_AFTER_MS);
}

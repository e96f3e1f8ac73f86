import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { openid_signout, signout } from "@/api/operations.gen.ts";
import { ApiError, networkError, NO_PROFILE } from "@/lib/problem.ts";
import { meQuery } from "@/api/queries.ts";
import type { Me, Role } from "@/api/schemas.gen.ts";
import { endSession, heldClaims, hasToken, refresh, RefreshUnreachable } from "@/api/session.ts";
import { signedInLocally, storedRolle } from "@/api/signedIn.ts";
import { pendingSigning } from "@/lib/pendingSigning.ts";
import { keepOnlyOf } from "@/ui/dialog/written.ts";
import { stored } from "@/lib/storage.ts";

/** What the guards need to know, without asking the server. */
export function visitor(): {
  loggedIn: boolean;
  rolle: Role | null;
  pendingSigning: string | null;
} {
  return {
    loggedIn: signedInLocally(),
    rolle: storedRolle(),
    pendingSigning: pendingSigning(),
  };
}

/** Ends the local part of the session; the server's part is `signOut`. */
export function clearSignIn(): void {
  stored.remove("loggedIn");
  stored.remove("rolle");
  stored.remove("openid");
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
  keepOnlyOf(me.id);
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

/**
 * Ends the session on the server, here and in the other tabs; and where it began at an office's own
 * provider, there, if the office wants it so.
 */
export async function signOut(): Promise<void> {
  const there = stored.get("openid") === "true";
  let adresse: string | undefined;
  try {
    if (there) ({ adresse } = await call(openid_signout));
    else await call(signout);
  } catch {
    // The local session ends all the same; the server's runs out by itself.
  }
  clearSignIn();
  endSession("signout");
  if (adresse !== undefined) window.location.assign(adresse);
}

import type { QueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { openid_signout, signout } from "@/api/operations.gen.ts";
import { ApiError, networkError, NO_PROFILE } from "@/lib/problem.ts";
import { forgetProfile, keepProfile, keptProfile } from "@/api/keptProfile.ts";
import { meQuery } from "@/api/queries.ts";
import type { Me, Role } from "@/api/schemas.gen.ts";
import {
  awaitsToken,
  beginWithoutToken,
  endSession,
  heldClaims,
  hasToken,
  refresh,
  RefreshUnreachable,
} from "@/api/session.ts";
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

/** Whoever was here before begins with what is kept when the server takes longer than this. */
const START_WAIT_MS = 4000;

/**
 * Makes sure that there is a token and a profile; where the server does not answer, the profile of who
 * was here last is enough, and the token comes later. Null: not signed in (any more). Throws when the
 * server cannot be reached and nothing is kept, or with code `no_profile` when the account has no
 * active profile.
 */
export async function ensureSession(queryClient: QueryClient): Promise<Me | null> {
  if (!signedInLocally()) return null;
  if (!hasToken() && awaitsToken.get() === null && !(await begin(queryClient))) {
    clearSignIn();
    forgetProfile();
    return null;
  }
  // Without an organisation in the token the account is not a user.
  if (hasToken() && !heldClaims().org) throw noProfile();
  const me = await queryClient.ensureQueryData(meQuery);
  stored.set("rolle", me.rolle);
  keepOnlyOf(me.id);
  if (hasToken()) keepProfile(me);
  return me;
}

/** Gets a token, or begins with who was here last; false when the session is over. */
async function begin(queryClient: QueryClient): Promise<boolean> {
  const asked = refresh().then(
    (token) => token !== null,
    (error: unknown) => {
      if (error instanceof RefreshUnreachable) return "unreachable";
      throw error;
    },
  );
  const first = await Promise.race([asked, later(START_WAIT_MS)]);
  if (typeof first === "boolean") return first;
  const me = await keptProfile();
  if (me === null) {
    const answer = await asked;
    if (typeof answer === "boolean") return answer;
    throw networkError();
  }
  // It may have come while the profile was read.
  if (hasToken()) return true;
  queryClient.setQueryData(meQuery.queryKey, me);
  beginWithoutToken(me.id);
  return true;
}

const later = (ms: number) =>
  new Promise<"late">((resolve) => {
    setTimeout(() => resolve("late"), ms);
  });

const noProfile = () => new ApiError({ status: 404, code: NO_PROFILE, title: "Ingen aktiv konto" });

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

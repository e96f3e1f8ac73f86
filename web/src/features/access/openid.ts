import { call, openCall, signInCall, tokenOrNetworkError } from "@/api/client.ts";
import {
  openid_begin,
  openid_finish,
  openid_link_finish,
  openid_offer,
} from "@/api/operations.gen.ts";
import type { OpenidReturn, Role, SignInAnswer } from "@/api/schemas.gen.ts";
import { hasToken, refresh } from "@/api/session.ts";
import { keepSignIn } from "@/api/signedIn.ts";
import { problemText } from "@/lib/problem.ts";
import { stored } from "@/lib/storage.ts";
import { openidTexts, refusalText } from "./texts.ts";

/** What is remembered from the way to the provider until the way back, in this tab. */
interface Started {
  state: string;
  tenantId: string;
  /** The page of this app that links; none where somebody signs in. */
  back: string | null;
}

const STARTED = "openidStarted";

function started(): Started | null {
  try {
    return JSON.parse(sessionStorage.getItem(STARTED) ?? "null") as Started | null;
  } catch {
    return null;
  }
}

/**
 * What the organisation's own sign-in is called; null where it has none, or that cannot be told:
 * the other ways in stand.
 */
export const offerOf = (tenantId: string): Promise<string | null> =>
  openCall(openid_offer, { tenant: tenantId }).then(
    ({ navn }) => navn ?? null,
    () => null,
  );

/** Leaves for the provider; the way back knows what it was for. */
export function goToProvider(
  adresse: string,
  { tenantId, back }: { tenantId: string; back: string | null },
): void {
  const state = new URL(adresse).searchParams.get("state") ?? "";
  sessionStorage.setItem(STARTED, JSON.stringify({ state, tenantId, back } satisfies Started));
  window.location.assign(adresse);
}

/** Leaves to sign in; the answer is what went wrong, if anything. */
export async function signInThere(tenantId: string, rolle?: Role): Promise<string | null> {
  const body = { tenantId, ...(rolle ? { rolle } : {}) };
  const { adresse } = await openCall(openid_begin, { body });
  goToProvider(adresse, { tenantId, back: null });
  return null;
}

/** What came of the way back. */
export type Outcome =
  | { kind: "entered" }
  | { kind: "linked"; back: string }
  | { kind: "roles"; roller: readonly Role[]; tenantId: string }
  | { kind: "refused"; text: string; back: string | null };

/** Why the provider sends nobody back. */
const sentAway = (error: string): string =>
  error === "access_denied"
    ? "Du avbrøt innloggingen."
    : "Innloggingen hos leverandøren gikk ikke. Prøv igjen, eller bruk SMS eller passord.";

/**
 * Takes what came back with the address, once: neither a copy of the address nor the history holds
 * it after that. An answer that this tab did not ask for is none.
 */
export async function takeReturn(): Promise<Outcome> {
  const said = new URLSearchParams(window.location.search);
  const begun = started();
  sessionStorage.removeItem(STARTED);
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const back = begun?.back ?? null;
  const [state, code, error] = ["state", "code", "error"].map((name) => said.get(name));
  if (!begun || !state || state !== begun.state) {
    return { kind: "refused", text: refusalText(openidTexts, "expired"), back };
  }
  if (!code) return { kind: "refused", text: sentAway(error ?? ""), back };
  const iss = said.get("iss");
  const body: OpenidReturn = { state, code, ...(iss ? { iss } : {}) };
  try {
    if (back === null) return entered(await signInCall(openid_finish, { body }), begun);
    // This document has no token yet: nobody asks for one before an open page.
    if (!hasToken()) await tokenOrNetworkError(refresh);
    await call(openid_link_finish, { body });
    return { kind: "linked", back };
  } catch (thrown) {
    return { kind: "refused", text: problemText(thrown), back };
  }
}

function entered(answer: SignInAnswer, { tenantId }: Started): Outcome {
  const { roller } = answer;
  if (roller && roller.length > 0) return { kind: "roles", roller, tenantId };
  if (!keepSignIn(answer)) {
    return { kind: "refused", text: refusalText(openidTexts, answer.status), back: null };
  }
  // Signing out asks the provider too.
  stored.set("openid", "true");
  return { kind: "entered" };
}

/** OAuth 2.0 with PKCE in the browser, by redirect (RFC 7636): no popup, which our own opener policy
 * would cut off, and no library, whose cache would be one more place for keys. */

/** Exactly what is asked for, with what brings new keys while the reader is here. */
export const SCOPES = "user.read mail.read Calendars.Read Calendars.ReadWrite offline_access";

/** Where and as what this installation signs in. */
export interface Place {
  client: string;
  /** What comes before `/oauth2/v2.0/authorize`. */
  authority: string;
  redirect: string;
}

/** What is remembered from the way out until the way back. */
export interface Started {
  state: string;
  verifier: string;
  /** The address that the reader was at. */
  back: string;
}

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const random = (bytes: number): string => encoded(crypto.getRandomValues(new Uint8Array(bytes)));

export const start = (back: string): Started => ({ state: random(18), verifier: random(48), back });

export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return encoded(new Uint8Array(digest));
}

/** Where the reader signs in. The code comes back behind `#`: no server ever sees it. */
export async function signInAddress(
  { client, authority, redirect }: Place,
  { state, verifier }: Started,
  hint: string,
): Promise<string> {
  const asked = new URLSearchParams({
    client_id: client,
    response_type: "code",
    redirect_uri: redirect,
    response_mode: "fragment",
    scope: SCOPES,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: "S256",
    ...(hint === "" ? {} : { login_hint: hint }),
  });
  return `${authority}/oauth2/v2.0/authorize?${asked.toString()}`;
}

/** What came back: a code, or why there is none; null where this is no way back. */
export type Returned = { code: string } | { refused: string } | null;

/** Reads the way back. An answer that nobody here asked for is none. */
export function returned(hash: string, started: Started | null): Returned {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const [code, error, state] = ["code", "error", "state"].map((name) => said.get(name));
  if (!code && !error) return null;
  if (!started || state !== started.state) return { refused: "state" };
  return code ? { code } : { refused: error ?? "unknown" };
}

/** What the exchange of a code, or of a key, sends. */
export const exchangeBody = (
  { client, redirect }: Place,
  by: { code: string; verifier: string } | { refresh: string },
): URLSearchParams =>
  new URLSearchParams({
    client_id: client,
    scope: SCOPES,
    redirect_uri: redirect,
    ...("code" in by
      ? { grant_type: "authorization_code", code: by.code, code_verifier: by.verifier }
      : { grant_type: "refresh_token", refresh_token: by.refresh }),
  });

import type { OauthAsked, OauthRequest, Role, TokenScope } from "@/api/schemas.gen.ts";
import { oneText } from "@/lib/search.ts";
import { goTogether, scopesFor } from "./tokens.ts";

/** What a program asks in the address, by the names that OAuth has. */
export const askedNames = {
  client_id: oneText,
  redirect_uri: oneText,
  response_type: oneText,
  code_challenge: oneText,
  code_challenge_method: oneText,
  scope: oneText,
  state: oneText,
  resource: oneText,
};

/** The same as the server reads it, word for word; empty where it is not in the address. */
export function requestOf(
  search: Partial<Record<keyof typeof askedNames, string | undefined>>,
): OauthRequest {
  return {
    clientId: search.client_id ?? "",
    redirectUri: search.redirect_uri ?? "",
    responseType: search.response_type ?? "",
    codeChallenge: search.code_challenge ?? "",
    codeChallengeMethod: search.code_challenge_method ?? "",
    scope: search.scope ?? "",
    state: search.state ?? "",
    resource: search.resource ?? "",
  };
}

/** What the program asks for, and a person of the role has to give. */
export const offeredOf = ({ omfang }: Pick<OauthAsked, "omfang">, rolle: Role): TokenScope[] =>
  scopesFor(rolle).filter((scope) => omfang.includes(scope));

/** The scopes that are ticked at first: all where they go together, else all but drafts. */
export const chosenFirst = (offered: readonly TokenScope[]): readonly TokenScope[] =>
  goTogether(offered) ? offered : offered.filter((scope) => scope !== "KLADD");

/** Where the answer goes, in words. */
export const whereTo = ({ vert, lokal }: Pick<OauthAsked, "vert" | "lokal">): string =>
  lokal ? `et program på denne maskinen (${vert})` : vert;

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { own_tokens_list, token_settings_view } from "@/api/operations.gen.ts";
import type { Role, TokenScope } from "@/api/schemas.gen.ts";

/** The keys of one's own programs. */
export const ownTokensQuery = queryOptions({
  queryKey: ["own-tokens"],
  queryFn: ({ signal }) => call(own_tokens_list, { signal }),
});

/** Whether the office allows keys. */
export const tokenSettingsQuery = queryOptions({
  queryKey: ["token-settings"],
  queryFn: ({ signal }) => call(token_settings_view, { signal }),
});

/** How many keys of a person count at a time. */
export const TOKENS_MAX = 5;

const labels: Record<TokenScope, string> = {
  PLAN: "Mål og deler, og progresjonen",
  DOKUMENTASJON: "Dokumentasjon og tilbakemeldinger",
  OPPGAVER: "Oppgaver og sjekkpunkter",
  VENTER: "Det som venter, kalenderen og veien til fagprøven",
  LISTER: "Lister og nøkkeltall",
  KLADD: "Begynne på kladder, som du skriver om og sender selv",
};

/** What a key does, in words. */
export const scopeLabel = (scope: TokenScope): string => labels[scope];

/** What a person of a role has to choose from. */
export function scopesFor(rolle: Role): TokenScope[] {
  return ["PLAN", "DOKUMENTASJON", "OPPGAVER", "VENTER", rolle === "LAERLING" ? "KLADD" : "LISTER"];
}

/** Whether a key may have these: one that begins drafts reads goals alone beside that. */
export const goTogether = (scopes: readonly TokenScope[]): boolean =>
  !scopes.includes("KLADD") || scopes.every((scope) => scope === "KLADD" || scope === "PLAN");

/** What is wrong with the scopes that are chosen, at their field. */
export function wrongScopes(omfang: readonly TokenScope[]): Record<string, string> {
  if (omfang.length === 0) return { omfang: "Velg hva programmet skal få gjøre" };
  if (goTogether(omfang)) return {};
  return { omfang: "En nøkkel som lager kladder, kan ellers bare lese mål" };
}

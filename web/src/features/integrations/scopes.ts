import type { IntegrationScope } from "@/api/schemas.gen.ts";
import { listed } from "@/lib/names.ts";

/** What a key may open, in the order in which it is offered. */
export const scopes: readonly { scope: IntegrationScope; label: string; about: string }[] = [
  {
    scope: "PEOPLE_READ",
    label: "Personer",
    about: "Lærlinger, ansatte og koordinatorer med telefon og e-post",
  },
  {
    scope: "CONTRACTS_READ",
    label: "Kontrakter",
    about: "Lærekontrakter med bedrift, lærefag og datoer",
  },
  { scope: "COMPANIES_READ", label: "Bedrifter", about: "Bedrifter med adresse og kontakt" },
  { scope: "MEASURES_READ", label: "Nøkkeltall", about: "Tallene på siden Nøkkeltall" },
];

/** What a system may be told of: the figures are read, and not told. */
export const toldScopes = scopes.filter(({ scope }) => scope !== "MEASURES_READ");

/** What a key opens, as people read it: “Personer og Bedrifter”. */
export const saidScopes = (opens: readonly IntegrationScope[]): string =>
  listed(scopes.filter(({ scope }) => opens.includes(scope)).map(({ label }) => label));

/** The same set with one of them put in or taken out, in the order in which they are offered. */
export const withScope = (
  opens: readonly IntegrationScope[],
  one: IntegrationScope,
  isIn: boolean,
): IntegrationScope[] =>
  scopes.map(({ scope }) => scope).filter((it) => (it === one ? isIn : opens.includes(it)));

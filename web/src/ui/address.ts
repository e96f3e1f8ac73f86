import {
  type NavigateOptions,
  useNavigate as useRouterNavigate,
  useRouterState,
} from "@tanstack/react-router";
import { type Address, type PagePath, parametersOf, type ParamsOf } from "@/lib/address.ts";
import { readSearch, type SearchNames, type SearchValues, type UrlSearch } from "@/lib/search.ts";

interface Opened {
  params: Partial<Record<string, string>>;
  search: UrlSearch;
}

const nothing = {};

/** The page that is open is the innermost match: it knows what those around it know. */
const paramsOf = (matches: readonly Opened[]): Opened["params"] =>
  matches.at(-1)?.params ?? nothing;
const searchOf = (matches: readonly Opened[]): UrlSearch => matches.at(-1)?.search ?? nothing;

/**
 * What stands for the parameters in the address of the page; a page with several addresses names
 * each. Empty where the component is drawn at another address.
 */
export function useParamsOf<P extends PagePath>(...paths: P[]): Record<ParamsOf<P>, string> {
  const params = useRouterState({ select: ({ matches }) => paramsOf(matches) });
  const names = new Set(paths.flatMap(parametersOf));
  const values = [...names].map((name) => [name, params[name] ?? ""] as const);
  return Object.fromEntries(values) as Record<ParamsOf<P>, string>;
}

/** The search of the address as it was read, for what keeps the names that it does not know. */
export const useWholeSearch = (): UrlSearch =>
  useRouterState({ select: ({ matches }) => searchOf(matches) });

/**
 * What the page understands of the search of its address:
 * `const { kode } = useSearchOf({ kode: oneText })`.
 */
export const useSearchOf = <N extends SearchNames>(names: N): SearchValues<N> =>
  readSearch(useWholeSearch(), names);

/** Where one goes: to a page, to this one with another search, or a step of the history. */
export type Destination = Omit<NavigateOptions, "to" | "params" | "from"> & { to?: Address | "." };

/** Leads to another page, by an address that is known by type. */
export const useNavigate = useRouterNavigate as unknown as () => (
  destination: Destination,
) => Promise<void>;

import {
  type NavigateOptions,
  useNavigate as useRouterNavigate,
  useParams,
  useSearch,
} from "@tanstack/react-router";
import { type Address, type PagePath, parametersOf, type ParamsOf } from "@/lib/address.ts";
import type { UrlSearch } from "@/lib/search.ts";

/**
 * What stands for the parameters in the address of the page; a page with several addresses names
 * each. Empty where the component is drawn at another address.
 */
export function useParamsOf<P extends PagePath>(...paths: P[]): Record<ParamsOf<P>, string> {
  const params: Partial<Record<string, string>> = useParams({ strict: false });
  const names = new Set(paths.flatMap(parametersOf));
  const values = [...names].map((name) => [name, params[name] ?? ""] as const);
  return Object.fromEntries(values) as Record<ParamsOf<P>, string>;
}

/** The search of the address, as it was read; whoever asks says what of it is understood. */
export function useSearchOf(): UrlSearch {
  return useSearch({ strict: false });
}

/** Where one goes: to a page, to this one with another search, or a step of the history. */
export type Destination = Omit<NavigateOptions, "to" | "params" | "from"> & { to?: Address | "." };

/** Leads to another page, by an address that is known by type. */
export const useNavigate = useRouterNavigate as unknown as () => (
  destination: Destination,
) => Promise<void>;

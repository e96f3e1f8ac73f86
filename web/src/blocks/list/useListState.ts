import { useNavigate, useWholeSearch } from "@/ui/address.ts";
import {
  type FacetDef,
  type ListState,
  namesOf,
  readListState,
  writeListState,
} from "./listState.ts";

/** The state of the list on this page; the address holds it, so that coming back keeps it. */
export function useListState(
  facets: readonly FacetDef[],
): readonly [ListState, (next: ListState) => void] {
  const search = useWholeSearch();
  const navigate = useNavigate();
  const set = (next: ListState) => {
    const own = namesOf(facets);
    const others = Object.entries(search).filter(([name]) => !own.has(name));
    void navigate({
      to: ".",
      // What the address says about other things than the list stays.
      search: { ...Object.fromEntries(others), ...writeListState(next) },
      replace: true,
      // An open drawer stays the step of the history that it is.
      state: true,
      resetScroll: false,
    });
  };
  return [readListState(search, facets), set];
}

import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { FacetAnswer } from "@/api/schemas.gen.ts";
import { useAtHand } from "@/lib/atHand.ts";
import { useStore } from "@/lib/store.ts";
import { Late } from "@/ui/Late.tsx";
import { breakpoints } from "@/ui/theme.ts";
import { filterDrawer, leaveFilters, openFilters } from "./filterDrawer.ts";
import { FilterPanel, preloadFilters } from "./lateFilters.ts";
import { type FacetDef, hasFilters, type ListState } from "./listState.ts";
import type { Mine } from "./mine.ts";

/** Draws the filter panel into the shell's left drawer while that is open. */
export function FilterSlot({
  defs,
  facets,
  loading,
  state,
  mine,
  onChange,
}: {
  defs: readonly FacetDef[];
  facets: readonly FacetAnswer[];
  loading: boolean;
  state: ListState;
  mine: Mine;
  onChange: (state: ListState) => void;
}) {
  const { open, host, opener, finds } = useStore(filterDrawer);
  useAtHand(() => preloadFilters(defs));
  const startOpen = hasFilters(state) && defs.length > 0;
  // The drawer belongs to the shell: a list that comes with filters opens it, and closes it when
  // it leaves. Only the first state counts: later the reader decides.
  useEffect(() => {
    if (startOpen && window.innerWidth >= breakpoints.wide) openFilters(true);
    return () => openFilters(false);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (!open || !host) return null;
  return createPortal(
    <Late>
      <FilterPanel
        defs={defs}
        facets={facets}
        loading={loading}
        state={state}
        mine={mine}
        onChange={onChange}
        takesFocus={finds ? "search" : opener ? "first" : null}
        onClose={leaveFilters}
      />
    </Late>,
    host,
  );
}

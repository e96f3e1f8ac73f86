import { part } from "@/lib/parts.ts";
import type { FacetDef } from "./listState.ts";

/** Most lists are read as they are: the filters come when they are opened. */
export const FilterPanel = part(async () => (await import("./FilterPanel.tsx")).FilterPanel);

/** Brings its slider along, which no list without ranges needs. */
export const RangeFacet = part(async () => (await import("./RangeFacet.tsx")).RangeFacet);

/** Fetches what the drawer of a list will draw. */
export function preloadFilters(defs: readonly FacetDef[]): void {
  FilterPanel.prefetch();
  if (defs.some(({ kind }) => kind === "range")) RangeFacet.prefetch();
}

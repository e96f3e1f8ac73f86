import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  documentation_takeover_check,
  documentation_takeover_undo_view,
  documentation_takeovers_list,
  search_items,
} from "@/api/operations.gen.ts";
import type { TakeoverReport } from "@/api/schemas.gen.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

const HITS = 10;

/** The latest imports of documentation, newest first. */
export const takeoversQuery = queryOptions({
  queryKey: ["documentationTakeovers"],
  queryFn: ({ signal }) => call(documentation_takeovers_list, { signal }),
});

/** What taking an import back would do; asked for again each time. */
export const takeoverUndoQuery = (id: string) =>
  queryOptions({
    queryKey: ["documentationTakeovers", id, "undo"],
    queryFn: ({ signal }) => call(documentation_takeover_undo_view, { id, signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** Who is who, by what the archive calls them, where somebody has said so. */
export type Choices = Readonly<Record<string, Pick>>;

/** What an import would do. */
export function checked(id: string, choices: Choices): Promise<TakeoverReport> {
  const said = Object.entries(choices).map(([who, { id: laerling }]) => ({ who, laerling }));
  return call(documentation_takeover_check, { id, body: { choices: said }, patient: true });
}

/** Apprentices by name. */
export async function loadApprentices(q: string, signal: AbortSignal): Promise<Pick[]> {
  const { items } = await call(search_items, { q, types: "APPRENTICE", perType: HITS, signal });
  return items.map(({ id, display, companyName }) => ({
    id,
    navn: display,
    detail: companyName ?? "",
  }));
}

import { queryOptions } from "@tanstack/react-query";
import { showsChanges } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { dependsOn, type ListName } from "@/api/lists.gen.ts";
import { views_pinned_list } from "@/api/operations.gen.ts";
import { partOf } from "./mine.ts";

/** Lists that stand in the menu themselves: their views can be pinned below them. */
export const MENU_LISTS = [
  "LAERLINGER",
  "ANSATTER",
  "BEDRIFTER",
  "GRUPPER",
] as const satisfies readonly ListName[];

export type MenuList = (typeof MENU_LISTS)[number];

export const isMenuList = (list: string): list is MenuList =>
  (MENU_LISTS as readonly string[]).includes(list);

/** Lists of which something is pinned: nobody counts anew what stands nowhere. */
let pinned: ReadonlySet<string> = new Set();

/** The lists of which the reader looks at a part alone; their views are counted within it. */
function bareOf(lists: readonly MenuList[]): string | null {
  const parts = lists.map((list) => [list, partOf(list)] as const).filter(([, part]) => part);
  return parts.length > 0 ? new URLSearchParams(Object.fromEntries(parts)).toString() : null;
}

/** The reader's pinned views with their counts, in one call. */
export const pinsQuery = queryOptions({
  queryKey: ["views", "pinned"],
  queryFn: async ({ signal }) => {
    const pins = await call(views_pinned_list, { bare: bareOf(MENU_LISTS), signal });
    pinned = new Set(pins.map(({ list }) => list));
    return pins;
  },
  staleTime: 5 * 60_000,
});

for (const list of MENU_LISTS) {
  const keys = () => (pinned.has(list) ? [["views", "pinned"]] : []);
  for (const collection of [list, ...dependsOn[list]]) showsChanges(collection, keys);
}

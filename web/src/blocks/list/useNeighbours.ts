import { type Address, toldAddress } from "@/lib/address.ts";
import { useQueries } from "@tanstack/react-query";
import { type HistoryState } from "@tanstack/react-router";
import { parseSearch } from "@/lib/search.ts";
import { useNavigate } from "@/ui/address.ts";
import { rememberRow } from "./lastRow.ts";
import { PER_PAGE, pageQuery } from "./useSearchPages.ts";
import { useWalk } from "./useWalk.ts";
import { addressOf, neighboursOf, type Row, sameTab, type Walk } from "./walk.ts";

/** The pages of the list that hold an item and its neighbours. */
const pagesAround = (index: number): number[] => [
  ...new Set([index - 1, index, index + 1].map((at) => Math.floor(Math.max(0, at) / PER_PAGE) + 1)),
];

const nothing: Pick<Walk, "id" | "index"> = { id: "", index: -1 };

/** What stands before and after the open item in the list it was opened from. */
export function useNeighbours(walk: Walk | null) {
  const pages = walk ? pagesAround(walk.index) : [];
  const queries = walk ? pages.map((page) => pageQuery(walk.collection, walk.request, page)) : [];
  const answers = useQueries({ queries });
  const items = new Map<number, Row>();
  pages.forEach((page, at) => {
    // Rows of every list have an id; what else they have is the list's.
    const rows = (answers[at]?.data?.items ?? []) as readonly Row[];
    rows.forEach((row, place) => items.set((page - 1) * PER_PAGE + place, row));
  });
  const found = answers.find(({ data }) => data)?.data?.found;
  return { found, ...neighboursOf(walk ?? nothing, items) };
}

/** The step to a neighbour's page, to the same tab of it where `path` is a tab. */
export function stepTo(
  walk: Walk,
  { index, item }: { index: number; item: Row },
  path: string,
): { to: Address; state: HistoryState } {
  const at = addressOf(walk.pattern, item);
  return {
    to: toldAddress(`${at}${sameTab(path, walk.at)}`),
    state: { walk: { ...walk, id: item.id, index, at } },
  };
}

/**
 * Leads on in the list that the page was opened from, as an answer does: to the next, or back to
 * the list after the last. Without a list there is nowhere to go.
 */
export function useWalkOn() {
  const { walk, path } = useWalk();
  const { next } = useNeighbours(walk);
  const navigate = useNavigate();
  if (!walk) return { goOn: undefined, skip: undefined, comeBack: undefined };
  const skip = next
    ? () => {
        rememberRow(walk.from, next.index);
        void navigate({ ...stepTo(walk, next, path), replace: true });
      }
    : undefined;
  const [list = "", query = ""] = walk.from.split("?");
  const leave = () =>
    void navigate({ to: toldAddress(list), search: parseSearch(query), replace: true });
  return {
    goOn: skip ?? leave,
    /** Leads past this one; absent after the last. */
    skip,
    /** Leads back to this one from wherever the reader is. */
    comeBack: () => void navigate({ to: toldAddress(path), state: { walk } }),
  };
}

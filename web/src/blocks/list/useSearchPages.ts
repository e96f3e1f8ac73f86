import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListName, ListRows } from "@/api/lists.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import type { FacetAnswer, ListReason, ListRequest } from "@/api/schemas.gen.ts";
import { reasonText } from "@/lib/reason.ts";

/** Rows per request; the server allows 250. */
export const PER_PAGE = 100;

export interface SearchPages<T> {
  found: number;
  facets: FacetAnswer[];
  /** The row at a place in the whole list; undefined while its page loads. */
  row: (index: number) => T | undefined;
  /** The place of an item among the rows that are here. */
  place: (id: string) => number | undefined;
  /** Why an item was found, where its name does not say so; empty else. */
  why: (id: string) => string;
  /** The first page has never been here. */
  isPending: boolean;
  /** The rows shown belong to the choice before; the new ones are on their way. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
}

/** Rows around those in sight that are fetched, too: whoever scrolls finds them there. */
const AHEAD = 40;

/**
 * The pages that hold the rows `first`–`last` of so many and some around them, counted from 1; the
 * first page is always one.
 */
export function pagesFor(first: number, last: number, found = Number.POSITIVE_INFINITY): number[] {
  const from = Math.max(1, Math.floor((first - AHEAD) / PER_PAGE) + 1);
  const to = Math.max(from, Math.floor(Math.min(last + AHEAD, found - 1) / PER_PAGE) + 1);
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return pages.filter((page) => page > 1);
}

/** One page of rows, counted from 1. What is counted of the whole list comes with the first. */
export function pageQuery<C extends ListName>(collection: C, request: ListRequest, page: number) {
  const { facets: _facets, ...rest } = request;
  const asked = page === 1 ? request : rest;
  return searchQuery(collection, { ...asked, page, perPage: PER_PAGE });
}

/** What is known of the rows, from the pages that are here. */
type Known<T> = Pick<SearchPages<T>, "row" | "place" | "why">;

interface Page<T> {
  items: readonly T[];
  treff: readonly ListReason[];
}

function knownOf<T extends { id: string }>(pages: ReadonlyMap<number, Page<T>>): Known<T> {
  const reasons = new Map<string, string>();
  for (const { treff } of pages.values()) {
    for (const reason of treff) reasons.set(reason.id, reasonText(reason));
  }
  return {
    row: (index) => pages.get(Math.floor(index / PER_PAGE) + 1)?.items[index % PER_PAGE],
    place: (id) => {
      for (const [page, { items }] of pages) {
        const at = items.findIndex((one) => one.id === id);
        if (at >= 0) return (page - 1) * PER_PAGE + at;
      }
      return undefined;
    },
    why: (id) => reasons.get(id) ?? "",
  };
}

const dataOf = <D>(answers: readonly { data: D }[]): D[] => answers.map(({ data }) => data);

/** A list of any length: only the pages that are on the screen are fetched. */
export function useSearchPages<C extends ListName>(
  collection: C,
  request: ListRequest,
  visible: { first: number; last: number },
): SearchPages<ListRows[C]> {
  const first = useQuery({
    ...pageQuery(collection, request, 1),
    placeholderData: keepPreviousData,
  });
  const found = first.data?.found ?? 0;
  const { first: from, last: to } = visible;
  const wanted = useMemo(() => pagesFor(from, Math.min(to, found - 1), found), [from, to, found]);
  const others = useQueries({
    queries: wanted.map((page) => pageQuery(collection, request, page)),
    combine: dataOf,
  });
  // The same as long as no page is another: what is measured of the rows is kept by them.
  const known = useMemo(() => {
    const pages = new Map<number, Page<ListRows[C]>>();
    if (first.data) pages.set(1, first.data);
    wanted.forEach((page, at) => {
      const data = others[at];
      if (data) pages.set(page, data);
    });
    return knownOf(pages);
  }, [first.data, wanted, others]);
  return {
    ...known,
    found,
    facets: first.data?.facets ?? [],
    isPending: first.isPending,
    isStale: first.isPlaceholderData,
    error: first.data === undefined ? first.error : null,
    retry: () => void first.refetch(),
  };
}

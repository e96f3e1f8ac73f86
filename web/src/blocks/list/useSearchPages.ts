import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { ListName, ListRows } from "@/api/lists.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import type { FacetAnswer, ListRequest } from "@/api/schemas.gen.ts";
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

/** The pages that hold the rows `first`–`last`, counted from 1; the first page is always one. */
export function pagesFor(first: number, last: number): number[] {
  const from = Math.max(1, Math.floor(first / PER_PAGE) + 1);
  const to = Math.max(from, Math.floor(last / PER_PAGE) + 1);
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return pages.filter((page) => page > 1);
}

/** One page of rows, counted from 1. What is counted of the whole list comes with the first. */
export function pageQuery<C extends ListName>(collection: C, request: ListRequest, page: number) {
  const { facets: _facets, ...rest } = request;
  const asked = page === 1 ? request : rest;
  return searchQuery(collection, { ...asked, page, perPage: PER_PAGE });
}

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
  const wanted = pagesFor(visible.first, Math.min(visible.last, found - 1));
  const others = useQueries({
    queries: wanted.map((page) => pageQuery(collection, request, page)),
  });
  const items = new Map<number, readonly ListRows[C][]>();
  const reasons = new Map<string, string>();
  const take = (page: number, data: typeof first.data) => {
    if (!data) return;
    items.set(page, data.items);
    for (const reason of data.treff) reasons.set(reason.id, reasonText(reason));
  };
  take(1, first.data);
  wanted.forEach((page, at) => take(page, others[at]?.data));
  const place = (id: string): number | undefined => {
    for (const [page, rows] of items) {
      const at = rows.findIndex((one) => one.id === id);
      if (at >= 0) return (page - 1) * PER_PAGE + at;
    }
    return undefined;
  };
  return {
    found,
    place,
    facets: first.data?.facets ?? [],
    row: (index) => items.get(Math.floor(index / PER_PAGE) + 1)?.[index % PER_PAGE],
    why: (id) => reasons.get(id) ?? "",
    isPending: first.isPending,
    isStale: first.isPlaceholderData,
    error: first.data === undefined ? first.error : null,
    retry: () => void first.refetch(),
  };
}

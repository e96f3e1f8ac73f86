import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ListName } from "@/api/lists.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";

/** What stands on a line where there is nothing yet. */
export const NOT_SET_UP = "Ikke satt opp";

/** How something is set up, by what a query answers: stands at the end of its line. */
export const stateOf = <T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  say: (data: T) => string,
) =>
  function HowSetUp() {
    const { data } = useQuery(query);
    if (data === undefined) return null;
    const word = say(data);
    return <Badge tone={word === NOT_SET_UP ? "warning" : "neutral"}>{word}</Badge>;
  };

/** `3 maler`, or that there is none. */
export const saidCount = (count: number, one: string, many: string): string =>
  count === 0 ? NOT_SET_UP : counted(count, one, many);

export const onOrOff = (on: boolean): string => (on ? "På" : "Av");

/** How many a list has. */
export const countOf = (list: ListName, one: string, many: string) =>
  stateOf(searchQuery(list, { page: 1, perPage: 1 }), ({ found }) => saidCount(found, one, many));

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { searchQuery } from "@/api/queries.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import { begin, inBegun, inOrder, orderFrom, placeOf, useAnswered, useBegun } from "./queue.ts";

/** Rows of the queue that are known; the ones after them come as it gets shorter. */
const LOOKED_AT = 50;

export const queueQuery = searchQuery("DOKUMENTASJONER", {
  filters: [{ field: "status", values: ["Sendt"] }],
  sort: [{ field: "sendt", direction: "asc" }],
  page: 1,
  perPage: LOOKED_AT,
});

/** Where the open documentation stands in the queue; the next one is fetched already. */
export function useQueue(open: { id: string; laerlingid: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(queueQuery);
  const ids = useAnswered();
  const begun = useBegun();
  const waiting = data ? inOrder(data.items) : [];
  const all = waiting.map(({ id }) => id);
  // The one that is opened first is the first: from there it goes 1, 2, 3.
  const order = begun.length > 0 ? begun : orderFrom(all, open.id);
  const begins = begun.length === 0 && all.includes(open.id);
  const queue = placeOf(inBegun(waiting, order), open, { ids, found: data?.found ?? 0 }, order);
  const start = useEffectEvent(() => begin(order));
  useEffect(() => {
    if (begins) start();
  }, [begins]);
  const next = queue.next?.id;
  useEffect(() => {
    if (next !== undefined) void queryClient.prefetchQuery(documentationQuery(next));
  }, [queryClient, next]);
  return { ...queue, known: data !== undefined };
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { searchQuery } from "@/api/queries.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import { inOrder, placeOf, useAnswered } from "./queue.ts";

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
  const waiting = data ? inOrder(data.items) : [];
  const queue = placeOf(waiting, open, { ids, found: data?.found ?? 0 });
  const next = queue.next?.id;
  useEffect(() => {
    if (next !== undefined) void queryClient.prefetchQuery(documentationQuery(next));
  }, [queryClient, next]);
  return { ...queue, known: data !== undefined };
}

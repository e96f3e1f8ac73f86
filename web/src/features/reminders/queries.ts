import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { reminders_coming_list } from "@/api/operations.gen.ts";

/** What goes out at the next noon, part by part. */
export const comingQuery = infiniteQueryOptions({
  queryKey: ["coming"],
  queryFn: ({ pageParam, signal }) => call(reminders_coming_list, { after: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next ?? null,
  staleTime: 0,
});

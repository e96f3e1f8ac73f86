import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_journey } from "@/api/operations.gen.ts";

/** An apprentice's way to the trade test. */
export const journeyQuery = (id: string) =>
  queryOptions({
    queryKey: ["journey", id],
    queryFn: ({ signal }) => call(apprentice_journey, { id, signal }),
  });

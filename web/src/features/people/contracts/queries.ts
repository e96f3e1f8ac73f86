import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { PastContract } from "@/api/types.ts";

/** The contracts an apprentice had before the one in force, newest first. */
export const contractsQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "kontrakter"],
    queryFn: ({ signal }) =>
      api.get<PastContract[]>(`/apprentices/${encodeURIComponent(id)}/kontrakter`, { signal }),
  });

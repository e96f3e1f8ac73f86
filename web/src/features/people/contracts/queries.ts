import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { PastContract, StoredFile } from "@/api/types.ts";

/** The contracts an apprentice had before the one in force, newest first. */
export const contractsQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprentice", id, "kontrakter"],
    queryFn: ({ signal }) =>
      api.get<PastContract[]>(`/apprentices/${encodeURIComponent(id)}/kontrakter`, { signal }),
  });

export const contractFilePath = (id: string) =>
  `/apprentices/${encodeURIComponent(id)}/laerekontrakt/fil`;

/** The signed contract as a file; none while there is none. */
export const contractFileQuery = (id: string) =>
  queryOptions({
    queryKey: ["contractFile", id],
    queryFn: ({ signal }) => api.get<StoredFile[]>(contractFilePath(id), { signal }),
  });

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type {
  AuditWindow,
  OverdueList,
  PersonalData,
  RetentionDone,
  RetentionSetting,
} from "@/api/types.ts";
import type { AuditFilter } from "./words.ts";

/** The audit trail, window by window, from the newest. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ["audit", filter],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditWindow>("/privacy/audit", { query: { ...filter, before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

const personPath = (id: string) => `/privacy/people/${encodeURIComponent(id)}`;

/** How much is kept of a person. */
export const personalDataQuery = (id: string) =>
  queryOptions({
    queryKey: ["personalData", id],
    queryFn: ({ signal }) => api.get<PersonalData>(personPath(id), { signal }),
    staleTime: 0,
  });

/** All that is kept of a person, as an archive. */
export const fetchExport = (id: string): Promise<Blob> => api.file(`${personPath(id)}/export`, {});

export const anonymise = (id: string, version: number, bekreftelse: string): Promise<void> =>
  api.post<void>(`${personPath(id)}/anonymise`, { version, bekreftelse });

/** For how long each kind of data is kept. */
export const retentionQuery = queryOptions({
  queryKey: ["retention"],
  queryFn: ({ signal }) => api.get<RetentionSetting[]>("/privacy/retention", { signal }),
  staleTime: 0,
});

const kindPath = (kind: string) => `/privacy/retention/${encodeURIComponent(kind)}`;

/** What of a kind would be erased now, and why. */
export const overdueQuery = (kind: string) =>
  queryOptions({
    queryKey: ["retention", kind],
    queryFn: ({ signal }) => api.get<OverdueList>(`${kindPath(kind)}/overdue`, { signal }),
    staleTime: 0,
  });

export interface RetentionChoice {
  months: number | null;
  automatic: boolean;
}

export const saveRetention = (
  kind: string,
  version: number,
  choice: RetentionChoice,
): Promise<RetentionSetting> => api.put<RetentionSetting>(kindPath(kind), { version, ...choice });

export const runRetention = (kind: string, ids: readonly string[]): Promise<RetentionDone> =>
  api.post<RetentionDone>(`${kindPath(kind)}/run`, { ids });

import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  audit_list,
  personal_data_anonymise,
  personal_data_anonymise_preview,
  personal_data_export,
  personal_data_view,
  retention_overdue_list,
  retention_run,
  retention_update,
  retention_view,
} from "@/api/operations.gen.ts";
import type { FollowPreview, RetentionDone, RetentionSetting } from "@/api/schemas.gen.ts";
import type { AuditFilter } from "./words.ts";

/** The audit trail, window by window, from the newest. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ["audit", filter],
    queryFn: ({ pageParam, signal }) => call(audit_list, { ...filter, before: pageParam, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** How much is kept of a person. */
export const personalDataQuery = (id: string) =>
  queryOptions({
    queryKey: ["personalData", id],
    queryFn: ({ signal }) => call(personal_data_view, { id, signal }),
    staleTime: 0,
  });

/** All that is kept of a person, as an archive. */
export const fetchExport = (id: string): Promise<Blob> => download(personal_data_export, { id });

export const anonymise = (id: string, version: number, bekreftelse: string): Promise<void> =>
  call(personal_data_anonymise, { id, body: { version, bekreftelse }, patient: true });

/** What erasing somebody would do to all that is planned. */
export const previewAnonymise = (id: string, signal: AbortSignal): Promise<FollowPreview> =>
  call(personal_data_anonymise_preview, { id, signal });

/** For how long each kind of data is kept. */
export const retentionQuery = queryOptions({
  queryKey: ["retention"],
  queryFn: ({ signal }) => call(retention_view, { signal }),
  staleTime: 0,
});

/** What of a kind would be erased now, and why. */
export const overdueQuery = (kind: string) =>
  queryOptions({
    queryKey: ["retention", kind],
    queryFn: ({ signal }) => call(retention_overdue_list, { kind, signal }),
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
): Promise<RetentionSetting> => call(retention_update, { kind, body: { version, ...choice } });

export const runRetention = (kind: string, ids: readonly string[]): Promise<RetentionDone> =>
  call(retention_run, { kind, body: { ids }, patient: true });

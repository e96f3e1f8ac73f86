import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  forced_acceptance_enable,
  terms_accept,
  terms_update,
  terms_version_view,
  terms_versions_list,
  terms_view,
} from "@/api/operations.gen.ts";
import type { TermsView } from "@/api/schemas.gen.ts";

/** The terms in force; version 0 while none has been written. */
export const termsQuery = queryOptions({
  queryKey: ["terms"],
  queryFn: ({ signal }) => call(terms_view, { signal }),
});

/** Who changed the terms and when, newest first. */
export const termsVersionsQuery = queryOptions({
  queryKey: ["terms", "versions"],
  queryFn: ({ signal }) => call(terms_versions_list, { signal }),
});

/** An earlier version; it never changes. */
export const termsVersionQuery = (version: number) =>
  queryOptions({
    queryKey: ["terms", "version", version],
    queryFn: ({ signal }) => call(terms_version_view, { version, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface TermsTexts {
  personvern: string;
  brukervilkar: string;
}

export const saveTerms = (version: number, texts: TermsTexts): Promise<TermsView> =>
  call(terms_update, { body: { version, ...texts } });

export const acceptTerms = (version: number): Promise<void> =>
  call(terms_accept, { body: { version } });

export const forceAcceptance = (enabled: boolean): Promise<void> =>
  call(forced_acceptance_enable, { body: { enabled } });

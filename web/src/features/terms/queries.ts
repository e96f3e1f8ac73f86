import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { Terms, TermsVersion } from "@/api/types.ts";

/** The terms in force; version 0 while none has been written. */
export const termsQuery = queryOptions({
  queryKey: ["terms"],
  queryFn: ({ signal }) => api.get<Terms>("/terms", { signal }),
});

/** Who changed the terms and when, newest first. */
export const termsVersionsQuery = queryOptions({
  queryKey: ["terms", "versions"],
  queryFn: ({ signal }) => api.get<TermsVersion[]>("/terms/versions", { signal }),
});

/** An earlier version; it never changes. */
export const termsVersionQuery = (version: number) =>
  queryOptions({
    queryKey: ["terms", "version", version],
    queryFn: ({ signal }) => api.get<Terms>(`/terms/versions/${version}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface TermsTexts {
  personvern: string;
  brukervilkar: string;
}

export const saveTerms = (version: number, texts: TermsTexts): Promise<Terms> =>
  api.put<Terms>("/terms", { version, ...texts });

export const acceptTerms = (version: number): Promise<void> =>
  api.post<void>("/users/acceptterms", { version });

export const forceAcceptance = (enabled: boolean): Promise<void> =>
  api.post<void>("/users/enableforcedacceptance", { enabled });

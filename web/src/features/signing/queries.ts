import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  masssigning_view,
  masstemplates_list,
  own_signings_list,
  own_signings_unsigned,
  signing_sign_view,
  signing_view,
  signing_ways_list,
} from "@/api/operations.gen.ts";

/** Signed addresses of files hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** A signing for the office. */
export const signingQuery = (id: string) =>
  queryOptions({
    queryKey: ["signing", id],
    queryFn: ({ signal }) => call(signing_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** A signing for one who signs it. That it is fetched does nothing. */
export const signQuery = (id: string) =>
  queryOptions({
    queryKey: ["sign", id],
    queryFn: ({ signal }) => call(signing_sign_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** What one is asked to sign, and has signed. */
export const ownSigningsQuery = queryOptions({
  queryKey: ["signings", "own"],
  queryFn: ({ signal }) => call(own_signings_list, { signal }),
});

/** How many signings wait for oneself: what the bell counts. */
export const unsignedQuery = queryOptions({
  queryKey: ["signings", "unsigned"],
  queryFn: ({ signal }) => call(own_signings_unsigned, { signal }),
});

/** One document for many. */
export const massQuery = (id: string) =>
  queryOptions({
    queryKey: ["massSigning", id],
    queryFn: ({ signal }) => call(masssigning_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** What can be filled in for each. */
export const templatesQuery = queryOptions({
  queryKey: ["massTemplates"],
  queryFn: ({ signal }) => call(masstemplates_list, { signal }),
});

/** The ways to sign that this installation has, and those that it could have. */
export const waysQuery = queryOptions({
  queryKey: ["signingWays"],
  queryFn: ({ signal }) => call(signing_ways_list, { signal }),
});

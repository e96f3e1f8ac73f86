import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_interviews_list,
  interview_template_view,
  interview_view,
  interviews_calendar,
} from "@/api/operations.gen.ts";
import type { Role } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";

/** Signed addresses of files hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

export const interviewQuery = (id: string) =>
  queryOptions({
    queryKey: ["interview", id],
    queryFn: ({ signal }) => call(interview_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** The interviews of an apprentice, and what changed from one to the next. */
export const interviewsQuery = (apprentice: string) =>
  queryOptions({
    queryKey: ["interviews", apprentice],
    queryFn: ({ signal }) => call(apprentice_interviews_list, { id: apprentice, signal }),
  });

/** The interviews from one day to another, `YYYY-MM-DD`. */
export const calendarQuery = (fra: string, til: string) =>
  queryOptions({
    queryKey: ["interviews", "calendar", fra, til],
    queryFn: ({ signal }) => call(interviews_calendar, { fra, til, signal }),
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ["interviewTemplate", id],
    queryFn: ({ signal }) => call(interview_template_view, { id, signal }),
  });

/** Where somebody of a role meets an interview, prepares it and signs it. */
export const places = {
  LAERLING: {
    list: "/l/vurderingssamtaler",
    of: (id: string) => pathTo("/l/vurderingssamtaler/$uid", { uid: id }),
    prepare: (id: string) => pathTo("/l/vurderingssamtaler/$uid/forbredelse", { uid: id }),
    sign: (id: string) => pathTo("/l/vurderingssamtaler/$uid/signering", { uid: id }),
  },
  ANSATT: {
    list: "/b/vurderingssamtaler",
    of: (id: string) => pathTo("/b/vurderingssamtaler/samtale/$uid", { uid: id }),
    prepare: (id: string) => pathTo("/b/vurderingssamtaler/forberedelse/$uid", { uid: id }),
    sign: (id: string) => pathTo("/b/vurderingssamtaler/$uid/signering", { uid: id }),
  },
  KOORDINATOR: {
    list: "/k/vurderingssamtaler",
    of: (id: string) => pathTo("/k/vurderingssamtaler/$uid", { uid: id }),
    prepare: (id: string) => pathTo("/k/vurderingssamtaler/$uid", { uid: id }),
    sign: (id: string) => pathTo("/k/vurderingssamtaler/$uid", { uid: id }),
  },
} as const satisfies Record<Role, unknown>;

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  competence_hours_view,
  competence_targets_view,
  practice_log_view,
  timekeeping_overview,
  timekeeping_settings_view,
  timekeeping_view,
} from "@/api/operations.gen.ts";

/** Signed addresses of pictures hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** Hours of a week, competence hours or an entry of the log. */
export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: ["hours", id],
    queryFn: ({ signal }) => call(timekeeping_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** Whether and how the office keeps time. */
export const settingsQuery = queryOptions({
  queryKey: ["hours", "settings"],
  queryFn: ({ signal }) => call(timekeeping_settings_view, { signal }),
});

/** What an apprentice has worked. */
export const weeksQuery = (laerling: string) =>
  queryOptions({
    queryKey: ["hoursOf", laerling, "weeks"],
    queryFn: ({ signal }) => call(timekeeping_overview, { id: laerling, signal }),
  });

/** An apprentice's competence hours. */
export const competenceQuery = (laerling: string) =>
  queryOptions({
    queryKey: ["hoursOf", laerling, "competence"],
    queryFn: ({ signal }) => call(competence_hours_view, { id: laerling, signal }),
  });

/** An apprentice's practice log. */
export const logQuery = (laerling: string) =>
  queryOptions({
    queryKey: ["hoursOf", laerling, "log"],
    queryFn: ({ signal }) => call(practice_log_view, { id: laerling, signal }),
  });

/** The competence hours that a plan demands. */
export const targetsQuery = (plan: string) =>
  queryOptions({
    queryKey: ["competenceTargets", plan],
    queryFn: ({ signal }) => call(competence_targets_view, { id: plan, signal }),
  });

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_checkpoints_list,
  checkpoint_dates_list,
  checkpoint_definition_view,
  checkpoint_definitions_list,
  checkpoint_options_view,
  checkpoint_set_view,
  checkpoint_sets_list,
  checkpoint_settings_view,
  checkpoint_view,
  checkpoint_year_view,
} from "@/api/operations.gen.ts";
import { withNames } from "./sets/names.ts";

/** Signed addresses of files hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** All checkpoints of an apprentice. */
export const checkpointsQuery = (laerling: string) =>
  queryOptions({
    queryKey: ["checkpoints", laerling],
    queryFn: ({ signal }) => call(apprentice_checkpoints_list, { id: laerling, signal }),
  });

/** One of them, with why it moved, what was written and its files. */
export const checkpointQuery = (id: string) =>
  queryOptions({
    queryKey: ["checkpoint", id],
    queryFn: ({ signal }) => call(checkpoint_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** What the office has defined. */
export const definitionsQuery = queryOptions({
  queryKey: ["checkpointDefinitions"],
  queryFn: ({ signal }) => call(checkpoint_definitions_list, { signal }),
});

export const definitionQuery = (id: string) =>
  queryOptions({
    queryKey: ["checkpointDefinitions", id],
    queryFn: ({ signal }) => call(checkpoint_definition_view, { id, signal }),
  });

/** Definitions that are given together. */
export const setsQuery = queryOptions({
  queryKey: ["checkpointSets"],
  queryFn: ({ signal }) => call(checkpoint_sets_list, { signal }),
});

/** One of them, with the names of whom it is for. */
export const setQuery = (id: string) =>
  queryOptions({
    queryKey: ["checkpointSets", id],
    queryFn: async ({ signal }) =>
      withNames(await call(checkpoint_set_view, { id, signal }), signal),
  });

/** Which types something completes here, with the templates that do. */
export const optionsQuery = queryOptions({
  queryKey: ["checkpointOptions"],
  queryFn: ({ signal }) => call(checkpoint_options_view, { signal }),
});

/** What falls due in a year, month by month. */
export const yearQuery = (year: number) =>
  queryOptions({
    queryKey: ["checkpointYear", year],
    queryFn: ({ signal }) => call(checkpoint_year_view, { year, signal }),
  });

/** The fixed days of the office's year. */
export const datesQuery = queryOptions({
  queryKey: ["checkpointDates"],
  queryFn: ({ signal }) => call(checkpoint_dates_list, { signal }),
});

/** Whether the office uses checkpoints. */
export const settingsQuery = queryOptions({
  queryKey: ["checkpointSettings"],
  queryFn: ({ signal }) => call(checkpoint_settings_view, { signal }),
});

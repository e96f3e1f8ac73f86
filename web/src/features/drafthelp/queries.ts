import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  draft_costs_view,
  draft_help_settings_view,
  draft_help_view,
} from "@/api/operations.gen.ts";

/** Whether the signed-in apprentice is offered draft help. */
export const draftHelpQuery = queryOptions({
  queryKey: ["drafthelp"],
  queryFn: ({ signal }) => call(draft_help_view, { signal }),
});

/** What the office has chosen. */
export const draftHelpSettingsQuery = queryOptions({
  queryKey: ["drafthelp", "settings"],
  queryFn: ({ signal }) => call(draft_help_settings_view, { signal }),
});

/** What it has cost; of people in a month such as `2026-11`, or in this one. */
export const draftCostsQuery = (maaned?: string) =>
  queryOptions({
    queryKey: ["drafthelp", "costs", maaned ?? ""],
    queryFn: ({ signal }) => call(draft_costs_view, { maaned: maaned ?? null, signal }),
  });

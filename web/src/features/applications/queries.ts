import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  application_labels_list,
  application_settings_view,
  application_view,
} from "@/api/operations.gen.ts";

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["application", id],
    queryFn: ({ signal }) => call(application_view, { id, signal }),
  });

export const labelsQuery = queryOptions({
  queryKey: ["applicationLabels"],
  queryFn: ({ signal }) => call(application_labels_list, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: ["applicationSettings"],
  queryFn: ({ signal }) => call(application_settings_view, { signal }),
});

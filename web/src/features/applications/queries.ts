import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  application_conversion_view,
  application_files,
  application_history,
  application_labels_list,
  application_messages_list,
  application_settings_view,
  application_spots_list,
  application_view,
  company_application_view,
  company_applications_list,
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

export const spotsQuery = queryOptions({
  queryKey: ["companySpots"],
  queryFn: ({ signal }) => call(application_spots_list, { signal }),
});

export const companyApplicationsQuery = queryOptions({
  queryKey: ["companyApplications"],
  queryFn: ({ signal }) => call(company_applications_list, { signal }),
});

export const companyApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["companyApplications", id],
    queryFn: ({ signal }) => call(company_application_view, { id, signal }),
  });

export const filesQuery = (id: string) =>
  queryOptions({
    queryKey: ["applicationFiles", id],
    queryFn: ({ signal }) => call(application_files, { id, signal }),
  });

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ["applicationMessages", id],
    queryFn: ({ signal }) => call(application_messages_list, { id, signal }),
  });

export const conversionQuery = (id: string) =>
  queryOptions({
    queryKey: ["applicationConversion", id],
    queryFn: ({ signal }) => call(application_conversion_view, { id, signal }),
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ["applicationHistory", id],
    queryFn: ({ signal }) => call(application_history, { id, signal }),
  });

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  application_view,
  company_application_view,
  company_applications_list,
  labels_list,
  messages_list,
  settings_view,
  spots_list,
} from "./api.ts";

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["application", id],
    queryFn: ({ signal }) => call(application_view, { id, signal }),
  });

export const labelsQuery = queryOptions({
  queryKey: ["applicationLabels"],
  queryFn: ({ signal }) => call(labels_list, { signal }),
});

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ["applicationMessages", id],
    queryFn: ({ signal }) => call(messages_list, { id, signal }),
  });

export const settingsQuery = queryOptions({
  queryKey: ["applicationSettings"],
  queryFn: ({ signal }) => call(settings_view, { signal }),
});

export const spotsQuery = queryOptions({
  queryKey: ["companySpots"],
  queryFn: ({ signal }) => call(spots_list, { signal }),
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

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  advertised_places_list,
  application_conversion_view,
  application_files,
  application_imports_list,
  application_import_undo_view,
  application_history,
  application_labels_list,
  application_messages_list,
  application_settings_view,
  application_spots_list,
  application_view,
  company_application_view,
  company_applications_list,
  membership_requests_list,
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

export const advertisedQuery = queryOptions({
  queryKey: ["advertisedPlaces"],
  queryFn: ({ signal }) => call(advertised_places_list, { signal }),
});

export const membershipsQuery = queryOptions({
  queryKey: ["membershipRequests"],
  queryFn: ({ signal }) => call(membership_requests_list, { signal }),
});

export const applicantImportsQuery = queryOptions({
  queryKey: ["applicantImports"],
  queryFn: ({ signal }) => call(application_imports_list, { signal }),
});

/** What taking an import back would do; asked for again each time. */
export const applicantUndoQuery = (id: string) =>
  queryOptions({
    queryKey: ["applicantImports", id, "undo"],
    queryFn: ({ signal }) => call(application_import_undo_view, { id, signal }),
    gcTime: 0,
    staleTime: 0,
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ["applicationHistory", id],
    queryFn: ({ signal }) => call(application_history, { id, signal }),
  });

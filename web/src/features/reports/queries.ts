import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  own_yearly_sheets_list,
  report_create,
  report_delete,
  report_file,
  report_lists,
  report_run,
  report_schedule_set,
  report_send,
  report_settings_update,
  report_settings_view,
  report_update,
  report_view,
  reports_list,
  yearly_report_create,
  yearly_report_delete,
  yearly_report_file,
  yearly_report_view,
  yearly_reports_list,
  yearly_sheet_paper,
  yearly_sheet_send,
  yearly_sheet_update,
  yearly_sheet_view,
  yearly_template_update,
  yearly_template_view,
} from "@/api/operations.gen.ts";
import type {
  ReportDefinition,
  ReportFormat,
  ReportInput,
  ReportReceivers,
  ReportScheduleInput,
  ReportSent,
  ReportSettings,
  ReportSettingsInput,
  ReportUpdate,
  ReportView,
  YearlyReportInput,
  YearlySheetInput,
  YearlyTemplateInput,
} from "@/api/schemas.gen.ts";

/** The ready reports, one's own and the shared ones. */
export const reportsQuery = queryOptions({
  queryKey: ["reports"],
  queryFn: ({ signal }) => call(reports_list, { signal }),
});

/** A report, kept or ready. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ["report", id],
    queryFn: ({ signal }) => call(report_view, { id, signal }),
  });

/** The lists that reports are made of, with their fields. */
export const listsQuery = queryOptions({
  queryKey: ["reportLists"],
  queryFn: ({ signal }) => call(report_lists, { signal }),
});

/** What a report comes to now, or one of its groups by its value. */
export const runQuery = (definition: ReportDefinition, gruppe: string | null = null) =>
  queryOptions({
    queryKey: ["reportRun", definition, gruppe],
    queryFn: ({ signal }) => call(report_run, { body: { definition, gruppe }, signal }),
  });

export const createReport = (body: ReportInput): Promise<ReportView> =>
  call(report_create, { body });

export const updateReport = (id: string, body: ReportUpdate): Promise<ReportView> =>
  call(report_update, { id, body });

export const deleteReport = (id: string): Promise<unknown> => call(report_delete, { id });

export const setSchedule = (id: string, body: ReportScheduleInput): Promise<ReportView> =>
  call(report_schedule_set, { id, body });

export const sendReport = (id: string, body: ReportReceivers): Promise<ReportSent> =>
  call(report_send, { id, body });

/** What the office allows of reports that are sent. */
export const reportSettingsQuery = queryOptions({
  queryKey: ["reportSettings"],
  queryFn: ({ signal }) => call(report_settings_view, { signal }),
});

export const saveReportSettings = (body: ReportSettingsInput): Promise<ReportSettings> =>
  call(report_settings_update, { body });

/** A report as a file. */
export const fileOf = (
  definition: ReportDefinition,
  format: ReportFormat,
  { navn, beskrivelse }: { navn: string; beskrivelse: string },
): Promise<Blob> => download(report_file, { body: { definition, format, navn, beskrivelse } });

export const yearlyQuery = queryOptions({
  queryKey: ["yearly"],
  queryFn: ({ signal }) => call(yearly_reports_list, { signal }),
});

export const yearQuery = (id: string) =>
  queryOptions({
    queryKey: ["yearlyReport", id],
    queryFn: ({ signal }) => call(yearly_report_view, { id, signal }),
  });

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: ["yearlySheet", id],
    queryFn: ({ signal }) => call(yearly_sheet_view, { id, signal }),
  });

export const templateQuery = queryOptions({
  queryKey: ["yearlyTemplate"],
  queryFn: ({ signal }) => call(yearly_template_view, { signal }),
});

export const createYear = (body: YearlyReportInput) => call(yearly_report_create, { body });
export const deleteYear = (id: string): Promise<unknown> => call(yearly_report_delete, { id });
export const saveTemplate = (body: YearlyTemplateInput) => call(yearly_template_update, { body });
export const saveSheet = (id: string, body: YearlySheetInput) =>
  call(yearly_sheet_update, { id, body });
export const sendSheet = (id: string, version: number) =>
  call(yearly_sheet_send, { id, body: { version } });
export const sheetPaper = (id: string): Promise<Blob> => download(yearly_sheet_paper, { id });

/** Kinds of files of a round. */
export type YearFormat = "xlsx" | "csv";

/** A round with all answers as a file. */
export const yearFile = (id: string, format: YearFormat): Promise<Blob> =>
  download(yearly_report_file, { id, format });

/** The sheets of the companies that the reader answers for. */
export const ownSheetsQuery = queryOptions({
  queryKey: ["ownYearlySheets"],
  queryFn: ({ signal }) => call(own_yearly_sheets_list, { signal }),
});

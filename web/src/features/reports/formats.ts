import type { ReportFormat } from "@/api/schemas.gen.ts";

/** Kinds of files of a report, as people know them. */
export const FORMATS: readonly { format: ReportFormat; label: string }[] = [
  { format: "xlsx", label: "Excel" },
  { format: "csv", label: "CSV" },
  { format: "pdf", label: "PDF" },
];

import type {
  ExamInput,
  ExamResult,
  FollowupView,
  MissingSubjectInput,
} from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { formatDate } from "@/lib/dates.ts";

/** A row that is not stored yet has no id; `key` tells the rows of a form apart. */
export interface SubjectRow {
  key: string;
  id: string | null;
  fag: string;
  deadline: string;
  approved: string;
}

export interface ExamRow {
  key: string;
  id: string | null;
  result: ExamResult;
  testDate: string;
  registrationDate: string;
  approvedDate: string;
}

/** Specification 2 §4, in the order of the specification. */
export const examResults: readonly { value: ExamResult; label: string }[] = [
  { value: "BESTATTMEGETGODT", label: "Bestått meget godt" },
  { value: "BESTATT", label: "Bestått" },
  { value: "IKKEBESTATT", label: "Ikke bestått" },
  { value: "IKKEMOTT", label: "Ikke møtt opp" },
  { value: "KANSELLERT", label: "Kansellert" },
  { value: "IKKESATT", label: "Ikke satt (Venter prøve)" },
];

export const resultLabel = (result: ExamResult): string =>
  examResults.find(({ value }) => value === result)?.label ?? result;

/** Specification 2 §4: “Gjennomført” if the approved date is set, else “Ikke gjennomført”. */
export const subjectStatus = (approved: string | null): string =>
  approved ? "Gjennomført" : "Ikke gjennomført";

export const subjectRows = ({ missingSubjects }: FollowupView): SubjectRow[] =>
  missingSubjects.map(({ id, fag, deadline, approved }) => ({
    key: id,
    id,
    fag,
    deadline: deadline ?? "",
    approved: approved ?? "",
  }));

export const examRows = ({ exams }: FollowupView): ExamRow[] =>
  exams.map(({ id, result, testDate, registrationDate, approvedDate }) => ({
    key: id,
    id,
    result,
    testDate: testDate ?? "",
    registrationDate: registrationDate ?? "",
    approvedDate: approvedDate ?? "",
  }));

export const toSubjects = (rows: readonly SubjectRow[]): MissingSubjectInput[] =>
  rows.map(({ id, fag, deadline, approved }) => ({
    id,
    fag: fag.trim(),
    deadline: deadline || null,
    approved: approved || null,
  }));

export const toExams = (rows: readonly ExamRow[]): ExamInput[] =>
  rows.map(({ id, result, testDate, registrationDate, approvedDate }) => ({
    id,
    result,
    testDate: testDate || null,
    registrationDate: registrationDate || null,
    approvedDate: approvedDate || null,
  }));

export const subjectWords: Words<{ rows: SubjectRow[] }> = {
  rows: {
    label: "Manglende fag",
    text: (rows) =>
      rows.map(({ fag, approved }) => `${fag} (${subjectStatus(approved)})`).join(", ") || "Ingen",
    key: toSubjects,
  },
};

export const examWords: Words<{ rows: ExamRow[] }> = {
  rows: {
    label: "Fagprøver",
    text: (rows) =>
      rows
        .map(({ result, testDate }) => `${formatDate(testDate)}: ${resultLabel(result)}`)
        .join(", ") || "Ingen",
    key: toExams,
  },
};

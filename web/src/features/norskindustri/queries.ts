import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  norskindustri_authorization,
  norskindustri_create,
  norskindustri_list,
  norskindustri_my,
  norskindustri_update,
} from "@/api/operations.gen.ts";
import type { IndustryCourse, IndustryRecordView } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

/** The records of the office. */
export const recordsQuery = queryOptions({
  queryKey: ["norskindustri", "records"],
  queryFn: ({ signal }) => call(norskindustri_list, { signal }),
});

/** Norsk Industri's courses for the apprentice; null when there are none for the trade. */
export const myIndustryQuery = queryOptions({
  queryKey: ["norskindustri", "my"],
  queryFn: async ({ signal }) => {
    try {
      return await call(norskindustri_my, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === "not_found") return null;
      throw error;
    }
  },
});

/** Where a course opens for the apprentice, once and soon. */
export const openCourse = async (curriculum: string): Promise<string> =>
  (await call(norskindustri_authorization, { body: { curriculum }, patient: true })).url;

/** What is in the form. */
export interface RecordValues {
  title: string;
  trades: Pick[];
  curriculums: IndustryCourse[];
}

export const emptyRecord: RecordValues = {
  title: "",
  trades: [],
  curriculums: [{ kode: "", tittel: "" }],
};

export const recordValues = (record: IndustryRecordView): RecordValues => ({
  title: record.title,
  curriculums: record.curriculums,
  trades: record.programomraader.map(({ kode, tittel }) => ({
    id: kode,
    navn: tittel,
    detail: kode,
  })),
});

/** What the browser can tell is wrong. */
export function checkRecord({ title, curriculums }: RecordValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (title.trim() === "") errors.title = "Skriv et navn";
  if (curriculums.length === 0) errors.curriculums = "Legg til minst ett opplegg";
  for (const [at, { kode, tittel }] of curriculums.entries()) {
    if (kode.trim() === "") errors[`curriculums.${at}.kode`] = "Skriv koden";
    else if (!/^[\w.-]+$/.test(kode.trim())) {
      errors[`curriculums.${at}.kode`] = "Bruk bokstaver, tall, bindestrek og punktum";
    }
    if (tittel.trim() === "") errors[`curriculums.${at}.tittel`] = "Skriv et navn";
  }
  return errors;
}

/** Keeps a record: a new one, or the stored one in its version. */
export function saveRecord(
  values: RecordValues,
  stored?: { id: string; version: number },
): Promise<IndustryRecordView> {
  const body = {
    title: values.title,
    curriculums: values.curriculums,
    programomraader: values.trades.map(({ id }) => id),
  };
  return stored
    ? call(norskindustri_update, { id: stored.id, body: { ...body, version: stored.version } })
    : call(norskindustri_create, { body });
}

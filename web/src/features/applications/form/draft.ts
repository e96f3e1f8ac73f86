import { queryOptions } from "@tanstack/react-query";
import { openCall } from "@/api/client.ts";
import { uploadFile } from "@/api/upload.ts";
import type { Sending } from "@/blocks/files/FileQueue.ts";
import { displayDate, parseDate } from "@/lib/calendar.ts";
import { ApiError } from "@/lib/problem.ts";
import { patiently } from "@/lib/patiently.ts";
import {
  draft_create,
  draft_update,
  own_file,
  own_file_delete,
  own_send,
  own_view,
  type Proof,
  type PublicApplication,
  work_ask,
  type Written,
} from "../api.ts";
import { solveInWorker } from "../pow/inWorker.ts";
import type { SentFile } from "./AttachmentsStep.tsx";
import { askedOf, type FormValues } from "./model.ts";
import type { Answer, Offered } from "./offered.ts";

export type { Proof };

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

const listOf = (answer: Answer | undefined): string[] => {
  if (Array.isArray(answer)) return answer;
  return answer === undefined || answer.trim() === "" ? [] : [answer.trim()];
};

/** What is written, as it travels; answers of questions that are not asked any more stay behind. */
export function writtenOf(values: FormValues, offered: Offered): Written {
  const { adresse, postnummer, poststed, svar, fravaerdager, fravaertimer, ...same } = values;
  return {
    ...same,
    fodselsdato: parseDate(values.fodselsdato),
    adresse: { adresse, postnummer, poststed },
    fravaerdager: numberOf(fravaerdager),
    fravaertimer: numberOf(fravaertimer),
    otherQuestions: askedOf(offered, values.fagPrioritet).map(({ id }) => ({
      id,
      svar: listOf(svar[id]),
    })),
  };
}

/** The same as it stands in the fields. */
export function valuesOf(written: Written, offered: Offered): FormValues {
  const { adresse, otherQuestions, fodselsdato, fravaerdager, fravaertimer, ...same } = written;
  const isMany = new Set(
    offered.sporsmal.filter(({ slag }) => slag === "FLERVALG").map(({ id }) => id),
  );
  const svar = otherQuestions.map(({ id, svar: given }): [string, Answer] => [
    id,
    isMany.has(id) ? given : (given[0] ?? ""),
  ]);
  return {
    ...same,
    ...adresse,
    fodselsdato: displayDate(fodselsdato ?? ""),
    fravaerdager: fravaerdager?.toString() ?? "",
    fravaertimer: fravaertimer?.toString() ?? "",
    svar: Object.fromEntries(svar),
  };
}

/** The work that is asked for before a draft is begun, and its answer. */
export async function prove(tenant: string): Promise<Proof> {
  const { maxnumber, ...task } = await openCall(work_ask, { tenant });
  const number = await solveInWorker({ ...task, numberMax: maxnumber });
  return { ...task, number: number ?? 0 };
}

/** An application that is open on this page. */
export interface Opened {
  visit: string;
  /** The edition that the next one is written against. */
  version: number;
  values: FormValues;
  files: readonly SentFile[];
  status: PublicApplication["status"];
  canEdit: boolean;
}

const openedOf = (visit: string, own: PublicApplication, offered: Offered): Opened => ({
  visit,
  version: own.version,
  values: valuesOf(own.values, offered),
  files: own.files,
  status: own.status,
  canEdit: own.can.edit,
});

export async function beginDraft(
  tenant: string,
  given: { values: FormValues; trap: string; proof: Proof; offered: Offered },
): Promise<Opened> {
  const { values, trap, proof, offered } = given;
  const body = { values: writtenOf(values, offered), proof, nettside: trap };
  const { visit } = await patiently(() => openCall(draft_create, { tenant, body }));
  const own = await openCall(own_view, { tenant, body: { visit } });
  return openedOf(visit, own, offered);
}

export const openedQuery = (tenant: string, visit: string, offered: Offered) =>
  queryOptions({
    queryKey: ["ownApplication", tenant, "form"],
    queryFn: async () =>
      openedOf(visit, await openCall(own_view, { tenant, body: { visit } }), offered),
    // What is typed counts from then on.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Saves the whole of it; where another tab was first, what is written here is the newer. */
export async function saveDraft(
  tenant: string,
  begun: Opened,
  values: FormValues,
  offered: Offered,
): Promise<void> {
  const save = (version: number) =>
    openCall(draft_update, {
      tenant,
      body: { visit: begun.visit, version, values: writtenOf(values, offered) },
    });
  try {
    begun.version = (await save(begun.version)).version;
  } catch (error) {
    const now = error instanceof ApiError ? error.currentAs<PublicApplication>() : undefined;
    if (!now) throw error;
    begun.version = (await save(now.version)).version;
  }
}

export const sendFileOf = (
  tenant: string,
  { visit }: Opened,
  kind: string | null,
  file: File,
  sending: Sending,
): Promise<SentFile> =>
  uploadFile(own_file, file, { tenant, visit, vedlegg: kind ?? "", ...sending });

export async function removeFile(tenant: string, { visit }: Opened, id: string): Promise<void> {
  await openCall(own_file_delete, { tenant, id, body: { visit } });
}

/** What is said of an application that was sent. */
export interface Receipt {
  nummer: string;
}

/** Sends it: the same key is the same sending, however often it arrives. */
export async function sendApplication(
  tenant: string,
  { visit }: Opened,
  key: string,
): Promise<Receipt> {
  const { nummer } = await patiently(() => openCall(own_send, { tenant, body: { visit, key } }));
  return { nummer };
}

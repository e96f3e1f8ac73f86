import { queryOptions } from "@tanstack/react-query";
import { openCall } from "@/api/client.ts";
import { displayDate, parseDate } from "@/lib/calendar.ts";
import { ApiError } from "@/lib/problem.ts";
import type { ApplicationFile } from "@/api/schemas.gen.ts";
import { patiently } from "@/lib/patiently.ts";
import {
  applicationform_begin,
  ownapplication_save,
  ownapplication_send,
  ownapplication_view,
  applicationform_challenge,
} from "@/api/operations.gen.ts";
import type { ApplicationProof, OwnApplication, ApplicationValues } from "@/api/schemas.gen.ts";
import { ownFiles } from "./files.ts";
import { solveInWorker } from "../pow/inWorker.ts";
import { askedOf, type FormValues } from "./model.ts";
import type { Answer, Offered, QuestionKind } from "./offered.ts";

export type { ApplicationProof };

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** A day travels as `YYYY-MM-DD`, and stands in its field as it is written by hand. */
const listOf = (answer: Answer | undefined, slag: QuestionKind): string[] => {
  if (Array.isArray(answer)) return answer;
  if (slag === "DATO" && answer) return [parseDate(answer) ?? answer];
  return answer === undefined || answer.trim() === "" ? [] : [answer.trim()];
};

/** What is written, as it travels; answers of questions that are not asked any more stay behind. */
export function writtenOf(values: FormValues, offered: Offered): ApplicationValues {
  const { adresse, postnummer, poststed, svar, fravaerdager, fravaertimer, ...same } = values;
  return {
    ...same,
    fodselsdato: parseDate(values.fodselsdato),
    adresse: { adresse, postnummer, poststed },
    fravaerdager: numberOf(fravaerdager),
    fravaertimer: numberOf(fravaertimer),
    otherQuestions: askedOf(offered, values.fagPrioritet).map(({ id, slag }) => ({
      id,
      svar: listOf(svar[id], slag),
    })),
  };
}

/** The same as it stands in the fields. */
export function valuesOf(written: ApplicationValues, offered: Offered): FormValues {
  const { adresse, otherQuestions, fodselsdato, fravaerdager, fravaertimer, ...same } = written;
  const kinds = new Map(offered.sporsmal.map(({ id, slag }) => [id, slag]));
  const svar = otherQuestions.map(({ id, svar: given }): [string, Answer] => {
    const [first = ""] = given;
    if (kinds.get(id) === "FLERVALG") return [id, given];
    return [id, kinds.get(id) === "DATO" ? displayDate(first) : first];
  });
  return {
    ...same,
    ...adresse,
    fodselsdato: displayDate(fodselsdato ?? ""),
    fravaerdager: fravaerdager?.toString() ?? "",
    fravaertimer: fravaertimer?.toString() ?? "",
    svar: Object.fromEntries(svar),
    slag: written.slag ?? "LAERLING",
    plass: written.plass ?? null,
  };
}

/** The work that is asked for before a draft is begun, and its answer. */
export async function prove(tenant: string): Promise<ApplicationProof> {
  const { maxnumber, ...task } = await openCall(applicationform_challenge, { tenant });
  const number = await solveInWorker({ ...task, numberMax: maxnumber });
  return { ...task, number: number ?? 0 };
}

/** An application that is open on this page. */
export interface Opened {
  visit: string;
  /** The edition that the next one is written against. */
  version: number;
  values: FormValues;
  files: readonly ApplicationFile[];
  status: OwnApplication["status"];
  canEdit: boolean;
}

const openedOf = (
  visit: string,
  own: OwnApplication,
  files: readonly ApplicationFile[],
  offered: Offered,
): Opened => ({
  visit,
  version: own.version,
  values: valuesOf(own.values, offered),
  files,
  status: own.status,
  canEdit: own.can.edit,
});

export async function beginDraft(
  tenant: string,
  given: { values: FormValues; trap: string; proof: ApplicationProof; offered: Offered },
): Promise<Opened> {
  const { values, trap, proof, offered } = given;
  const body = { values: writtenOf(values, offered), proof, nettside: trap };
  const { visit } = await patiently(() => openCall(applicationform_begin, { tenant, body }));
  const own = await openCall(ownapplication_view, { tenant, body: { visit } });
  return openedOf(visit, own, [], offered);
}

export const openedQuery = (tenant: string, visit: string, offered: Offered) =>
  queryOptions({
    queryKey: ["ownApplication", tenant, "form"],
    queryFn: async () => {
      const [own, files] = await Promise.all([
        openCall(ownapplication_view, { tenant, body: { visit } }),
        ownFiles(tenant, visit),
      ]);
      return openedOf(visit, own, files, offered);
    },
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
    openCall(ownapplication_save, {
      tenant,
      body: { visit: begun.visit, version, values: writtenOf(values, offered) },
    });
  try {
    begun.version = (await save(begun.version)).version;
  } catch (error) {
    const now = error instanceof ApiError ? error.currentAs<OwnApplication>() : undefined;
    if (!now) throw error;
    begun.version = (await save(now.version)).version;
  }
}

/** What is said of an application that was sent. */
export interface Receipt {
  nummer: string;
  /** Until when it may be changed. */
  frist: number | null;
}

/**
 * Sends it: the same key is the same sending, however often it arrives. One that was sent before the
 * page was loaded anew is sent.
 */
export async function sendApplication(
  tenant: string,
  { visit }: Opened,
  key: string,
): Promise<Receipt> {
  try {
    const { nummer, frist } = await patiently(() =>
      openCall(ownapplication_send, { tenant, body: { visit, key } }),
    );
    return { nummer, frist };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "already_sent") throw error;
    const { nummer, frist } = await openCall(ownapplication_view, { tenant, body: { visit } });
    return { nummer, frist };
  }
}

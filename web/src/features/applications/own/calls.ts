import { queryOptions } from "@tanstack/react-query";
import { openCall } from "@/api/client.ts";
import { type NotSent, sendEach } from "../Thread.tsx";
import { sendOwnFile } from "../form/files.ts";
import {
  ownapplication_answer,
  ownapplication_edit,
  ownapplication_export,
  ownapplication_message_create,
  ownapplication_messages,
  ownapplication_view,
  ownapplication_withdraw,
} from "@/api/operations.gen.ts";

/** It changes by what others do: a page that stays open asks now and then. */
const LOOK_MS = 60_000;

export const ownQuery = (tenant: string, visit: string) =>
  queryOptions({
    queryKey: ["ownApplication", tenant, "own"],
    queryFn: () => openCall(ownapplication_view, { tenant, body: { visit } }),
    // What was withdrawn lets nobody in any more.
    refetchInterval: ({ state }) => (state.data?.status === "DELETED" ? false : LOOK_MS),
  });

export const ownThreadQuery = (tenant: string, visit: string) =>
  queryOptions({
    queryKey: ["ownApplication", tenant, "thread"],
    queryFn: () => openCall(ownapplication_messages, { tenant, body: { visit } }),
    refetchInterval: LOOK_MS,
  });

/** Writes in the thread: the text first, then each file to it. */
export async function writeOwn(
  tenant: string,
  visit: string,
  tekst: string,
  files: readonly File[],
): Promise<readonly NotSent[]> {
  const { id } = await openCall(ownapplication_message_create, { tenant, body: { visit, tekst } });
  return sendEach(files, (file) =>
    sendOwnFile({ tenant, visit, vedlegg: null, melding: id }, file, {}),
  );
}

export const editAgain = (tenant: string, visit: string) =>
  openCall(ownapplication_edit, { tenant, body: { visit } });

export const withdraw = (tenant: string, visit: string) =>
  openCall(ownapplication_withdraw, { tenant, body: { visit } });

export const answerOffer = (tenant: string, visit: string, id: string, ja: boolean) =>
  openCall(ownapplication_answer, { tenant, id, body: { visit, ja } });

/** Everything that is kept of them, as a file. */
export async function downloadAll(tenant: string, visit: string): Promise<void> {
  const all = await openCall(ownapplication_export, { tenant, body: { visit } });
  const blob = new Blob([JSON.stringify(all, null, 2)], { type: "application/json" });
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = "soknaden-min.json";
  link.click();
  URL.revokeObjectURL(url);
}

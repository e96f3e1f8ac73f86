import { queryOptions } from "@tanstack/react-query";
import { openCall } from "@/api/client.ts";
import { uploadFile } from "@/api/upload.ts";
import {
  own_edit,
  own_export,
  own_message,
  own_message_file,
  own_messages,
  own_offer,
  own_view,
  own_withdraw,
  type PublicApplication,
  type PublicOffer,
} from "../api.ts";

export type OwnOffer = PublicOffer;

/** An application as the one who applied sees it. */
export type OwnApplication = PublicApplication;

/** It changes by what others do: a page that stays open asks now and then. */
const LOOK_MS = 60_000;

export const ownQuery = (tenant: string, visit: string) =>
  queryOptions({
    queryKey: ["ownApplication", tenant, "own"],
    queryFn: () => openCall(own_view, { tenant, body: { visit } }),
    refetchInterval: LOOK_MS,
  });

export const ownThreadQuery = (tenant: string, visit: string) =>
  queryOptions({
    queryKey: ["ownApplication", tenant, "thread"],
    queryFn: () => openCall(own_messages, { tenant, body: { visit } }),
    refetchInterval: LOOK_MS,
  });

export const editAgain = (tenant: string, visit: string) =>
  openCall(own_edit, { tenant, body: { visit } });

export const withdraw = (tenant: string, visit: string) =>
  openCall(own_withdraw, { tenant, body: { visit } });

export const answerOffer = (tenant: string, visit: string, id: string, ja: boolean) =>
  openCall(own_offer, { tenant, id, body: { visit, ja } });

/** Writes in the thread: the text first, then each file to it. */
export async function writeOwn(
  tenant: string,
  visit: string,
  tekst: string,
  files: readonly File[],
): Promise<void> {
  const { id } = await openCall(own_message, { tenant, body: { visit, tekst } });
  for (const file of files) await uploadFile(own_message_file, file, { tenant, id, visit });
}

/** Everything that is kept of her, as a file. */
export async function downloadAll(tenant: string, visit: string): Promise<void> {
  const all = await openCall(own_export, { tenant, body: { visit } });
  const blob = new Blob([JSON.stringify(all, null, 2)], { type: "application/json" });
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = "soknaden-min.json";
  link.click();
  URL.revokeObjectURL(url);
}

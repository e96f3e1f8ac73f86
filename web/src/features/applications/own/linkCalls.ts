import { openCall } from "@/api/client.ts";
import { code_verify, link_open } from "../api.ts";

/** Where a code was sent to. */
export interface SentCode {
  to: string;
}

export const openLink = (tenant: string, token: string): Promise<{ visit: string } | SentCode> =>
  openCall(link_open, { tenant, body: { token } });

export async function proveCode(tenant: string, token: string, kode: string): Promise<string> {
  return (await openCall(code_verify, { tenant, body: { token, kode } })).visit;
}

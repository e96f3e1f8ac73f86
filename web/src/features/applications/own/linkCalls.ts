import { openCall } from "@/api/client.ts";
import { applicationform_verify, applicationform_open } from "@/api/operations.gen.ts";

/** Where a code was sent to. */
export interface SentCode {
  to: string;
}

export const openLink = (tenant: string, token: string): Promise<SentCode> =>
  openCall(applicationform_open, { tenant, body: { token } });

export async function proveCode(tenant: string, token: string, kode: string): Promise<string> {
  return (await openCall(applicationform_verify, { tenant, body: { token, kode } })).visit;
}

import type { Address } from "@/lib/address.ts";

export type SendKind = "sms" | "epost" | "push";

/** A message that the office has the words of already. */
export const automaticPath = "/k/meldinger/sendautomatisk";

export const sendPaths: Record<SendKind, Address> = {
  sms: "/k/meldinger/sendsms",
  epost: "/k/meldinger/sendepost",
  push: "/k/meldinger/sendpush",
};

import type { MessageKind, PreferenceHours } from "@/api/schemas.gen.ts";

/** The channels in their order, with the field that says how each stands. */
export const channels = [
  { kind: "SMS", field: "sms", name: "SMS" },
  { kind: "Epost", field: "epost", name: "E-post" },
  { kind: "PUSH", field: "push", name: "Push" },
] as const satisfies readonly { kind: MessageKind; field: string; name: string }[];

/** “SMS om dokumentasjon er slått av”. */
export const switchedText = (name: string, area: string, on: boolean): string =>
  `${name} om ${area.charAt(0).toLowerCase()}${area.slice(1)} er slått ${on ? "på" : "av"}`;

/** “SMS som kommer mellom kl. 21 og 8, sendes kl. 8.” */
export const quietText = ({ quietFrom, quietUntil }: PreferenceHours): string =>
  `SMS som kommer mellom kl. ${quietFrom} og ${quietUntil}, sendes kl. ${quietUntil}.`;

export const digestText = ({ digest }: PreferenceHours): string =>
  `Du får én e-post kl. ${digest} i stedet for mange. Det du har lest i appen, er ikke med.`;

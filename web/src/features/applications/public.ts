import { part } from "@/lib/parts.ts";

/** What the first pages use of applications. Loaded where it is drawn. */
export const WaitingForOffice = part(
  async () => (await import("./overview/WaitingForOffice.tsx")).WaitingForOffice,
);

export { officeWaitingQueries } from "./overview/waiting.ts";
export { membershipsQuery } from "./queries.ts";

export const WaitingForCompany = part(
  async () => (await import("./overview/WaitingForCompany.tsx")).WaitingForCompany,
);

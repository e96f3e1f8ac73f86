import { part } from "@/lib/parts.ts";

/** What the first pages use of applications. Loaded where it is drawn. */
export const WaitingForOffice = part(
  async () => (await import("./overview/WaitingForOffice.tsx")).WaitingForOffice,
);

export { officeWaitingQueries } from "./overview/waiting.ts";
export { companyApplicationsQuery, membershipsQuery } from "./queries.ts";
/** The applicants whom the reader's own companies have not answered. */
export { useWaitingForCompany } from "./overview/useWaitingForCompany.ts";

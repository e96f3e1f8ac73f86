import type { ListState } from "@/blocks/list/listState.ts";

const OPEN = ["SENT", "FORWARDED", "INTERVIEW", "OFFERED"];

/** What the office is to go on with; the first page counts it. */
export const applicationViews = {
  fresh: { navn: "Nye søknader", state: { values: { venter: ["Ny søknad"] } } },
  unread: { navn: "Uleste meldinger", state: { values: { venter: ["Ulest melding"] } } },
  answered: { navn: "Svar fra bedrifter", state: { values: { venter: ["Svar fra bedrift"] } } },
  stale: {
    navn: "Uten endring i 30 dager",
    state: {
      values: { status: OPEN },
      ranges: { sistEndret: { period: "over30DaysAgo" } },
      sort: { field: "sistEndret", direction: "asc" },
    },
  },
} satisfies Record<string, { navn: string; state: Partial<ListState> }>;

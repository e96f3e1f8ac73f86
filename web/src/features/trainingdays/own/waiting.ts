import { searchQuery } from "@/api/queries.ts";

const SHOWN_MAX = 5;

/** The invitations that wait for an answer of the person with this id, the first ones first. */
export const waitingInvitationsQuery = (id: string) =>
  searchQuery("TRAININGDAYUSERS", {
    filters: [
      { field: "userId", values: [id] },
      { field: "venterSvar", values: ["true"] },
    ],
    sort: [{ field: "from", direction: "asc" }],
    perPage: SHOWN_MAX,
  });

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { company_goals_view, stay_places, stay_view } from "@/api/operations.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import type { Role } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";

/** Most apprentices whose goals are asked for at once. */
const NEEDS_MAX = 50;

export const stayQuery = (id: string) =>
  queryOptions({
    queryKey: ["stays", id],
    queryFn: ({ signal }) => call(stay_view, { id, signal }),
  });

/** How often a company gives the goals of its trades. */
export const companyGoalsQuery = (id: string) =>
  queryOptions({
    queryKey: ["companygoals", id],
    queryFn: ({ signal }) => call(company_goals_view, { id, signal }),
  });

/** What these apprentices are never given where they are. */
export const needsQuery = (ids: readonly string[]) =>
  searchQuery("HOSPITERINGSBEHOV", {
    q: "",
    page: 1,
    perPage: NEEDS_MAX,
    filters: [{ field: "id", values: [...ids] }],
  });

interface Asked {
  laerlinger: readonly string[];
  koder: readonly string[];
  fra: string;
  til: string;
}

/** Which companies can take these apprentices for these goals. */
export const placesQuery = ({ laerlinger, koder, fra, til }: Asked) =>
  queryOptions({
    queryKey: ["stays", "places", laerlinger, koder, fra, til],
    queryFn: ({ signal }) =>
      call(stay_places, {
        body: {
          laerlinger: [...laerlinger],
          koder: [...koder],
          fra: fra || null,
          til: til || null,
        },
        signal,
      }),
    enabled: laerlinger.length > 0 && koder.length > 0,
  });

/** Where somebody of a role meets stays. */
export const places = {
  KOORDINATOR: {
    list: "/k/hospitering/opphold",
    of: (id: string) => pathTo("/k/hospitering/$uid", { uid: id }),
  },
  ANSATT: {
    list: "/b/hospitering/opphold",
    of: (id: string) => pathTo("/b/hospitering/$uid", { uid: id }),
  },
  LAERLING: {
    list: "/l/hospitering",
    of: (id: string) => pathTo("/l/hospitering/$uid", { uid: id }),
  },
} as const satisfies Record<Role, unknown>;

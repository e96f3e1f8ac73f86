import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { searchOfView } from "@/blocks/apprentice/views.ts";
import type { ListState } from "@/blocks/list/listState.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { searchAt } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { applicationViews } from "../views.ts";

interface View {
  navn: string;
  state: Partial<ListState>;
}

const { fresh, answered, unread, stale } = applicationViews;

/** How many a view holds, as the list that it opens counts them. */
function useCount({ state: { values = {}, ranges = {} } }: View): number {
  const request: ListRequest = {
    filters: Object.entries(values).map(([field, chosen]) => ({ field, values: chosen })),
    ranges: Object.entries(ranges).map(([field, { period }]) => ({
      field,
      period: period ?? null,
    })),
    perPage: 1,
  };
  return useQuery(searchQuery("APPLICATIONS", request)).data?.found ?? 0;
}

/** On the office's first page: the applications to go on with, each line the list of them. */
export function WaitingForOffice() {
  const lines: [View, number, string][] = [
    [fresh, useCount(fresh), "ingen bedrift har dem ennå"],
    [answered, useCount(answered), "venter på neste steg fra dere"],
    [unread, useCount(unread), "søkeren har skrevet"],
    [stale, useCount(stale), "åpne, og ingenting har skjedd"],
  ];
  const rows = lines
    .filter(([, count]) => count > 0)
    .map(([view, count, words]) => ({
      key: view.navn,
      to: searchAt("/k/soknader", searchOfView(view)),
      title: view.navn,
      facts: `${counted(count, "søknad", "søknader")} · ${words}`,
    }));
  return <WaitingCard title="Søknader" icon="document" rows={rows} />;
}

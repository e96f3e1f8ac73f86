import { useQueries, useQuery } from "@tanstack/react-query";
import { searchOfView } from "@/blocks/apprentice/views.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { searchAt } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { membershipsQuery } from "../queries.ts";
import { officeWaitingQueries, waitingViews } from "./waiting.ts";

const MEMBERSHIPS = "Forespørsler om medlemskap";

/** Companies that ask to become members, and have no answer. */
function useAsking() {
  const { data = [] } = useQuery(membershipsQuery);
  const asking = data.filter(({ status }) => status === "WAITING");
  if (asking.length === 0) return [];
  return [
    {
      key: MEMBERSHIPS,
      to: "/k/soknader/medlemskap" as const,
      title: MEMBERSHIPS,
      facts: `${counted(asking.length, "bedrift", "bedrifter")} · venter på svar fra dere`,
    },
  ];
}

/** On the office's first page: the applications to go on with, each line the list of them, and the
 * companies that ask to become members. */
export function WaitingForOffice() {
  const asking = useAsking();
  const counts = useQueries({ queries: officeWaitingQueries });
  const rows = waitingViews
    .map(({ view, words }, at) => ({ view, words, count: counts[at]?.data?.found ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ view, words, count }) => ({
      key: view.navn,
      to: searchAt("/k/soknader", searchOfView(view)),
      title: view.navn,
      facts: `${counted(count, "søknad", "søknader")} · ${words}`,
    }));
  return <WaitingCard title="Søknader" icon="document" rows={[...rows, ...asking]} />;
}

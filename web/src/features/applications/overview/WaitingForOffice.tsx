import { useQueries } from "@tanstack/react-query";
import { searchOfView } from "@/blocks/apprentice/views.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { searchAt } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { officeWaitingQueries, waitingViews } from "./waiting.ts";

/** On the office's first page: the applications to go on with, each line the list of them. */
export function WaitingForOffice() {
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
  return <WaitingCard title="Søknader" icon="document" rows={rows} />;
}

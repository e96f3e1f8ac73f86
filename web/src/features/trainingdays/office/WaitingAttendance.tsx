import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { pathTo } from "@/lib/address.ts";
import { whenText } from "../status.ts";

const SHOWN_MAX = 5;

/** Training days that are over, of which nobody has said who came; the newest first. */
const missingQuery = searchQuery("TRAININGDAYS", {
  filters: [{ field: "manglerOppmote", values: ["true"] }],
  sort: [{ field: "from", direction: "desc" }],
  perPage: SHOWN_MAX,
});

/** On the coordinator's first page: where it is still to be said who came. */
export function WaitingAttendance() {
  const { data } = useQuery(missingQuery);
  return (
    <WaitingCard
      title="Venter på deg: oppmøte"
      icon="activity"
      tone="warning"
      total={data?.found ?? 0}
      rows={(data?.items ?? []).map(({ id, title, from, to, location }) => ({
        key: id,
        to: pathTo("/k/opplaeringsdager/$uid/oppmoteregistrering", { uid: id }),
        title,
        facts: [whenText([{ from, to }]), location, "Oppmøte er ikke registrert"]
          .filter(Boolean)
          .join(" · "),
      }))}
    />
  );
}

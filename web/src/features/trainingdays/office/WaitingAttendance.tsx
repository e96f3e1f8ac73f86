import { useQuery } from "@tanstack/react-query";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { pathTo } from "@/lib/address.ts";
import { whenText } from "../status.ts";
import { missingAttendanceQuery } from "./waiting.ts";

/** On the coordinator's first page: where it is still to be said who came. */
export function WaitingAttendance() {
  const { data } = useQuery(missingAttendanceQuery);
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

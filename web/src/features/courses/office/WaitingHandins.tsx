import { useQuery } from "@tanstack/react-query";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { pathTo, searchAt } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { waitingHandinsQuery } from "./waiting.ts";

/** On the first page of the office: tasks of courses that wait for their assessment. */
export function WaitingHandins() {
  const { data } = useQuery(waitingHandinsQuery);
  return (
    <WaitingCard
      title="Venter på deg: kursoppgaver"
      icon="book"
      tone="warning"
      rows={(data?.items ?? []).map(({ id, courseid, course, navn, waits }) => ({
        key: id,
        to: searchAt(pathTo("/k/kurs/$uid", { uid: courseid }), { deltaker: id }),
        title: navn,
        facts: course,
        state: <Badge tone="warning">{counted(waits, "oppgave", "oppgaver")}</Badge>,
      }))}
      total={data?.found ?? 0}
    />
  );
}

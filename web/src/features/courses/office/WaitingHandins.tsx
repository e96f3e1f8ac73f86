import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { pathTo, searchAt } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { waitingHandinsQuery } from "./waiting.ts";

/**
 * On the first page of the office, and of instructors: tasks of courses that wait for their
 * assessment.
 */
export function WaitingHandins() {
  const { rolle } = useMe();
  const { data } = useQuery(waitingHandinsQuery);
  const pageOf = (course: string, person: string) =>
    rolle === "KOORDINATOR"
      ? pathTo("/k/kurs/$uid", { uid: course })
      : pathTo("/b/laerlinger/$uid", { uid: person });
  return (
    <WaitingCard
      title="Venter på deg: kursoppgaver"
      icon="book"
      tone="warning"
      rows={(data?.items ?? []).map(({ id, courseid, personid, course, navn, waits }) => ({
        key: id,
        to: searchAt(pageOf(courseid, personid), { deltaker: id }),
        title: navn,
        facts: course,
        state: <Badge tone="warning">{counted(waits, "oppgave", "oppgaver")}</Badge>,
      }))}
      total={data?.found ?? 0}
    />
  );
}

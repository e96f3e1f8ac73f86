import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListRows } from "@/api/lists.gen.ts";
import { useMe } from "@/api/queries.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { InterviewBadge } from "../InterviewBadge.tsx";
import { places } from "../queries.ts";
import { comingFor, toldOf, unsignedQuery } from "./waiting.ts";

/**
 * On the first page: interviews that come, of the office's those that one takes part in, and those
 * that wait for one's signature.
 */
export function WaitingInterviews() {
  const { id: person, rolle } = useMe();
  const coming = useQuery(comingFor(person, rolle));
  const unsigned = useQuery(unsignedQuery(person));
  const [now] = useState(() => Date.now());
  const soon = toldOf(coming.data?.items ?? [], now);
  const waiting = unsigned.data?.items ?? [];
  const place = places[rolle];
  const row = (
    { id, navn, laerlingnavn, status, uteblitt }: ListRows["VURDERINGSSAMTALER"],
    to: Address,
    facts: string,
  ) => ({
    key: id,
    to,
    title: rolle === "LAERLING" ? navn : laerlingnavn,
    facts,
    state: <InterviewBadge status={status} missed={uteblitt} />,
  });
  return (
    <WaitingCard
      title="Vurderingssamtaler"
      rows={[
        ...waiting.map((one) => row(one, place.sign(one.id), "Venter signering av deg")),
        ...soon.map(({ one, facts }) => row(one, place.of(one.id), facts)),
      ]}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { places } from "../queries.ts";
import { comingQuery, toldOf, unsignedQuery } from "./waiting.ts";

/** Interviews that wait for one's signature, and those that come. */
export function useWaitingInterviews(): Waiting[] {
  const { id: person, rolle } = useMe();
  const coming = useQuery(comingQuery);
  const unsigned = useQuery(unsignedQuery(person));
  const [now] = useState(() => Date.now());
  const place = places[rolle];
  const called = ({ navn, laerlingnavn }: { navn: string; laerlingnavn: string }) =>
    rolle === "LAERLING" ? navn : `${navn}: ${laerlingnavn}`;
  return [
    ...(unsigned.data?.items ?? []).map((one) => ({
      key: one.id,
      to: place.sign(one.id),
      icon: "edit" as const,
      title: `Signer «${called(one)}»`,
      detail: "Samtalen er holdt, og venter på signaturen din",
      due: 0,
      since: one.plannedTime,
    })),
    ...toldOf(coming.data?.items ?? [], now).map(({ one, goesOn, facts }) => ({
      key: one.id,
      to: place.of(one.id),
      icon: "interview" as const,
      title: called(one),
      detail: facts,
      due: one.plannedTime,
      now: goesOn,
      since: 0,
    })),
  ];
}

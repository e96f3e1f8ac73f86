import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { places } from "../queries.ts";
import { comingQuery, unsignedQuery } from "./waiting.ts";

const DAY_MS = 86_400_000;
/** Interviews that come within so many days are told. */
const DAYS = 14;

/** Interviews that wait for one's signature, and those that come. */
export function useWaitingInterviews(): Waiting[] {
  const { id: person, rolle } = useMe();
  const coming = useQuery(comingQuery);
  const unsigned = useQuery(unsignedQuery(person));
  const [until] = useState(() => Date.now() + DAYS * DAY_MS);
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
    ...(coming.data?.items ?? [])
      .filter(({ plannedTime }) => plannedTime < until)
      .map((one) => ({
        key: one.id,
        to: place.of(one.id),
        icon: "interview" as const,
        title: called(one),
        detail: one.aktiv ? "Samtalen pågår – bli med" : formatDateTime(one.plannedTime),
        due: one.plannedTime,
        now: one.aktiv,
        since: 0,
      })),
  ];
}

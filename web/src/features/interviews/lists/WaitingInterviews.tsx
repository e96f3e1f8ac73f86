import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "../Interviews.module.css";
import { places } from "../queries.ts";
import { comingQuery, unsignedQuery } from "./waiting.ts";

const DAY_MS = 86_400_000;
/** Interviews that come within so many days are told. */
const DAYS = 14;

/** On the first page: interviews that come, and those that wait for one's signature. */
export function WaitingInterviews() {
  const { id, rolle } = useMe();
  const coming = useQuery(comingQuery);
  const unsigned = useQuery(unsignedQuery(id));
  const [until] = useState(() => Date.now() + DAYS * DAY_MS);
  const soon = coming.data?.items.filter(({ plannedTime }) => plannedTime < until) ?? [];
  const waiting = unsigned.data?.items ?? [];
  if (soon.length + waiting.length === 0) return null;
  const place = places[rolle];
  return (
    <Card title="Vurderingssamtaler">
      <ul className={classes.rows}>
        {waiting.map((one) => (
          <RecordRow
            key={one.id}
            to={place.sign(one.id)}
            name={
              <RecordName
                title={rolle === "LAERLING" ? one.navn : one.laerlingnavn}
                facts="Venter signering av deg"
              />
            }
            state={<StatusBadge status={one.status} />}
          />
        ))}
        {soon.map((one) => (
          <RecordRow
            key={one.id}
            to={place.of(one.id)}
            name={
              <RecordName
                title={rolle === "LAERLING" ? one.navn : one.laerlingnavn}
                facts={formatDateTime(one.plannedTime)}
              />
            }
            state={<StatusBadge status={one.status} />}
          />
        ))}
      </ul>
    </Card>
  );
}

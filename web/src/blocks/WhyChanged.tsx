import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { whys_list } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./WhyChanged.module.css";

interface WhyChangedProps {
  changed: "interviews" | "tradetests" | "signings" | "trainingdays" | "stays";
  id: string;
  /** Another one when it has changed: it is asked anew. */
  version: number;
  /** Within the card of the thing itself, where it gets no card of its own. */
  plain?: boolean;
}

/** Why something changed by itself, for the office; nothing where it never did. */
export function WhyChanged({ changed, id, version, plain = false }: WhyChangedProps) {
  const isOffice = useMe().rolle === "KOORDINATOR";
  const query = useQuery({
    queryKey: ["whys", changed, id, version],
    queryFn: ({ signal }) => call(whys_list, { changed, id, signal }),
    enabled: isOffice,
  });
  if (query.error) {
    return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data || query.data.length === 0) return null;
  const list = (
    <ul className={classes.whys} aria-label="Hvorfor det er endret">
      {query.data.map(({ tidspunkt, why, hvorfor }) => (
        <li key={`${tidspunkt} ${why} ${hvorfor}`}>
          <span>{hvorfor}</span>
          <span className={classes.when}>{formatDateTime(tidspunkt)}</span>
        </li>
      ))}
    </ul>
  );
  if (plain) return list;
  return (
    <Card title="Hvorfor det er endret" icon="info">
      {list}
    </Card>
  );
}

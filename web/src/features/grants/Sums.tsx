import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { formatMoney } from "@/lib/money.ts";
import { Card } from "@/ui/Card.tsx";
import classes from "./Grants.module.css";
import { sumsQuery } from "./queries.ts";

/** What all that a list finds comes to, whichever rows are on the screen. */
export function Sums({
  collection,
  request,
  fields,
}: {
  collection: string;
  request: ListRequest;
  fields: readonly (readonly [field: string, label: string])[];
}) {
  const { q, filters, ranges } = request;
  const asked = { q, filters, ranges };
  const { data } = useQuery({
    ...sumsQuery(collection, asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Card>
      <dl className={classes.sums} aria-label="Summer">
        {fields.map(([field, label]) => (
          <div key={field} className={classes.sum}>
            <dt>{label}</dt>
            <dd>{data ? formatMoney(data.sums[field] ?? 0) : "–"}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

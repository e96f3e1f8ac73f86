import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApprenticeInterviews as Found, InterviewTrend } from "@/api/schemas.gen.ts";
import { HalfYears } from "@/blocks/halfyears/HalfYears.tsx";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { InterviewBadge } from "../InterviewBadge.tsx";
import classes from "../Interviews.module.css";
import { interviewsQuery } from "../queries.ts";

/** The interviews of an apprentice, newest first, and what changed from one to the next. */
export function ApprenticeInterviews({
  apprentice,
  linkOf,
  emptyText,
  emptyAction,
}: {
  apprentice: string;
  linkOf: (id: string) => Address;
  emptyText: string;
  emptyAction?: ReactNode;
}) {
  const { data, error, refetch } = useQuery(interviewsQuery(apprentice));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Henter samtalene">
        <Card>
          <SkeletonRows rows={3} />
        </Card>
      </Loading>
    );
  }
  const none = data.samtaler.length === 0;
  return (
    <Stack>
      <Halves found={data} linkOf={linkOf} />
      {none ? (
        <EmptyState icon="interview" title="Ingen vurderingssamtaler ennå" action={emptyAction}>
          {emptyText}
        </EmptyState>
      ) : (
        <Rows found={data} linkOf={linkOf} />
      )}
      {data.utvikling.length > 0 && <Trends found={data} />}
    </Stack>
  );
}

/** "3 av 4": which half-years were assessed, and what the interviews show. */
function Halves({ found, linkOf }: { found: Found; linkOf: (id: string) => Address }) {
  const { halvaar, tekst, kilde } = found.halvaar;
  if (halvaar.length === 0) return null;
  return (
    <Card title="Halvårsvurderinger" aside={tekst && `${tekst} holdt`}>
      <p className={classes.facts}>
        Vurdering uten karakter hvert halvår av læretiden ({kilde}). Permisjon flytter halvårene.
      </p>
      <HalfYears halves={halvaar} linkOf={linkOf} />
    </Card>
  );
}

function Rows({ found, linkOf }: { found: Found; linkOf: (id: string) => Address }) {
  return (
    <Card title="Samtaler">
      <ul className={classes.rows}>
        {found.samtaler.toReversed().map((one) => (
          <RecordRow
            key={one.id}
            to={linkOf(one.id)}
            name={
              <RecordName
                title={one.navn}
                facts={[formatDateTime(one.doneTime ?? one.plannedTime), one.place, one.venter]
                  .filter(Boolean)
                  .join(" · ")}
              />
            }
            state={<InterviewBadge status={one.statusLabel} missed={one.isMissed} />}
          />
        ))}
      </ul>
    </Card>
  );
}

/** How something went from the interview before: up, down, or as it was. */
function change(values: readonly number[]): "up" | "down" | null {
  const [before, last] = values.filter((value) => value > 0).slice(-2);
  if (before === undefined || last === undefined || before === last) return null;
  return last > before ? "up" : "down";
}

const arrows = { up: "▲ Bedre", down: "▼ Lavere" };

/** "the series of one apprentice with what changed since last as picture and table" */
function Trends({ found }: { found: Found }) {
  const held = found.samtaler.filter(({ status }) => status === "DONE");
  return (
    <Card title="Utvikling">
      <Sideways label="Utvikling">
        <table className={classes.trend}>
          <thead>
            <tr>
              <th scope="col">Hva</th>
              {held.map(({ id, doneTime, plannedTime }) => (
                <th key={id} scope="col">
                  {formatDate(doneTime ?? plannedTime)}
                </th>
              ))}
              <th scope="col">Siden sist</th>
            </tr>
          </thead>
          <tbody>
            {found.utvikling.map((trend) => (
              <Trend key={trend.key} trend={trend} />
            ))}
          </tbody>
        </table>
      </Sideways>
    </Card>
  );
}

function Trend({ trend: { key, label, ord, verdier, trinn } }: { trend: InterviewTrend }) {
  const went = change(verdier);
  return (
    <tr>
      <th scope="row">{label}</th>
      {ord.map((word, at) => (
        // A trend has a value for each interview, in their order.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={`${key} ${at}`}>
          {word
            ? `${"●".repeat(verdier[at] ?? 0)}${"○".repeat(trinn - (verdier[at] ?? 0))} ${word}`
            : "–"}
        </td>
      ))}
      <td className={went ? classes[went] : undefined}>{went ? arrows[went] : "–"}</td>
    </tr>
  );
}

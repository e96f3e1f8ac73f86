import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import type { HourWeek, TimekeepingOverview } from "@/api/schemas.gen.ts";
import { monthText } from "@/lib/calendar.ts";
import { begun } from "@/lib/names.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Columns, Stack } from "@/ui/Page.tsx";
import { percentOf, ProgressBar } from "@/ui/Progress.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { hoursText, weekDays, weekText } from "../hours.ts";
import classes from "../hours.module.css";
import { weeksQuery } from "../queries.ts";

interface WeeksProps {
  laerling: string;
  /** The page of a week; null where there is none to open. */
  linkOf: (week: HourWeek) => Address | null;
  emptyText: string;
}

/** What an apprentice has worked, week by week, and how it adds up. */
export function Weeks({ laerling, linkOf, emptyText }: WeeksProps) {
  const { data, error, refetch } = useQuery(weeksQuery(laerling));
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Laster timer">
        <SkeletonRows rows={5} />
      </Loading>
    );
  }
  if (data.weeks.length === 0) {
    return (
      <EmptyState icon="clock" title="Ingen timer ennå">
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <Columns
      main={
        <Card title="Uker" aside={data.mangler > 0 && <Missing number={data.mangler} />}>
          <ul>
            {data.weeks.map((week) => (
              <li key={week.uke}>
                <Week week={week} to={linkOf(week)} />
              </li>
            ))}
          </ul>
        </Card>
      }
      side={<Sums data={data} />}
    />
  );
}

const Missing = ({ number }: { number: number }) => (
  <Badge tone="warning" icon="warning">
    {number === 1 ? "1 uke mangler" : `${number} uker mangler`}
  </Badge>
);

function Week({ week, to }: { week: HourWeek; to: Address | null }) {
  const { uke, status, minutes, agreed, mangler } = week;
  const content = (
    <>
      <span className={classes.words}>
        <span className={classes.title}>{weekText(uke)}</span>
        <span className={classes.facts}>
          {weekDays(uke)} · {hoursText(minutes)} av {hoursText(agreed)}
        </span>
      </span>
      <span className={classes.state}>
        {mangler && (
          <Badge tone="warning" icon="warning">
            Mangler
          </Badge>
        )}
        {status && <StatusBadge status={status} />}
        {to && <Icon name="right" size={18} />}
      </span>
    </>
  );
  if (to === null) return <div className={classes.row}>{content}</div>;
  return (
    <Link to={to} className={classes.row}>
      {content}
    </Link>
  );
}

function Sums({ data }: { data: TimekeepingOverview }) {
  const { total, sendt, godkjent, months, goals } = data;
  return (
    <Stack>
      <Card title="Til sammen">
        <Stack>
          <ProgressBar
            percent={percentOf(total.minutes, total.agreed)}
            label="Førte timer av avtalte"
            size="thin"
          />
          <Facts
            items={[
              ["Ført", hoursText(total.minutes)],
              ["Avtalt", hoursText(total.agreed)],
              ["Til gjennomgang", hoursText(sendt)],
              ["Godkjent", hoursText(godkjent)],
            ]}
          />
        </Stack>
      </Card>
      <Card title="Måneder">
        <Facts
          items={months.map(
            ({ maaned, minutes, agreed }) =>
              [monthText(maaned), `${hoursText(minutes)} av ${hoursText(agreed)}`] as const,
          )}
        />
      </Card>
      {goals.length > 0 && (
        <Card title="Kompetansemål" icon="goal">
          <ul>
            {goals.map(({ id, label, minutes }) => (
              <li key={id}>
                <div className={classes.row}>
                  <span className={classes.words}>
                    <span className={classes.title}>{begun(label)}</span>
                  </span>
                  <span className={classes.state}>{hoursText(minutes)}</span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
}

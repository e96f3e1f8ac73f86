import { useQuery } from "@tanstack/react-query";
import type { DayThing } from "@/api/schemas.gen.ts";
import { toldAddress } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { useStore } from "@/lib/store.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "../overview.module.css";
import { roundIcons } from "./kinds.ts";
import { roundQuery } from "./queries.ts";
import { doneToday, left } from "./running.ts";
import { useRound } from "./useRound.ts";

const TITLE = "Morgenrunden";

/** `/k/morgenrunden`: what waits today, and what leads through it one thing at a time. */
export function RoundPage() {
  const { data, error, refetch } = useQuery(roundQuery);
  const done = useStore(doneToday);
  const { begin } = useRound();
  const things = data ? left(data.ting, done) : [];
  const button = things.length > 0 && (
    <Button icon="right" onClick={() => void begin()}>
      Begynn
    </Button>
  );
  return (
    <Page title={TITLE} width="form" thumbAction={button}>
      <PageHeader
        title={TITLE}
        subtitle="Dagens ting, én om gangen. Tasten N begynner runden og går til neste."
        actions={button}
        actionsAtThumb
      />
      {data ? (
        <Things things={things} done={done.size} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter det som venter">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function Things({ things, done }: { things: readonly DayThing[]; done: number }) {
  const finished = done > 0 ? `${counted(done, "ting", "ting")} gjort i dag` : undefined;
  if (things.length === 0) {
    return (
      <Card>
        <EmptyState icon="approve" title="Runden er ferdig">
          {finished ? `${finished}. Ingenting mer venter.` : "Ingenting venter på deg i dag."}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={`${counted(things.length, "ting", "ting")} igjen`} aside={finished}>
      <ol className={classes.queue} aria-label="Dagens ting">
        {things.map(({ key, kind, tittel, tekst, over, route }) => (
          <li key={key}>
            <Link to={toldAddress(route)} className={classes.queueRow}>
              <Icon name={roundIcons[kind]} size={22} />
              <span className={classes.queueWords}>
                <span className={classes.queueTitle}>{tittel}</span>
                <span className={classes.queueDetail}>{tekst}</span>
                {over && (
                  <span>
                    <Badge tone="negative" icon="clock">
                      Over fristen
                    </Badge>
                  </span>
                )}
              </span>
              <Icon name="right" size={20} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

import { toldAddress } from "@/lib/address.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { StreamEntry, StreamKind } from "@/api/schemas.gen.ts";
import { formatClock } from "@/lib/dates.ts";
import { valueOf } from "@/lib/search.ts";
import { begun } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { useNavigate, useWholeSearch } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import classes from "./ActivityStream.module.css";
import { dayHeading, daysOf, type StreamDay, streamKinds } from "./days.ts";
import { streamQuery } from "./queries.ts";

/** The name in the address for the one kind that is shown. */
const KIND = "aktivitet";

/** What happened to an apprentice, newest first and by day, as far as the reader may know of it. */
export function ActivityStream({ id }: { id: string }) {
  const { kind, choose } = useKind();
  const stream = useInfiniteQuery({
    ...streamQuery(id, kind),
    placeholderData: keepPreviousData,
  });
  const { data } = stream;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Card title="Aktivitet" icon="activity">
      {stream.isError && !data ? (
        <ErrorState compact error={stream.error} onRetry={() => void stream.refetch()} />
      ) : !data ? (
        <Loading label="Laster aktivitet">
          <SkeletonLines lines={6} />
        </Loading>
      ) : (
        <>
          <Kinds kinds={data.pages[0]?.kinds ?? []} chosen={kind} onChoose={choose} />
          {entries.length === 0 ? (
            <Nothing chosen={kind} onAll={() => choose(null)} />
          ) : (
            daysOf(entries).map((day) => <Day key={day.day} {...day} />)
          )}
          {stream.hasNextPage && (
            <div className={classes.more}>
              <Button
                tone="secondary"
                loading={stream.isFetchingNextPage}
                loadingLabel="Henter flere"
                onClick={() => void stream.fetchNextPage()}
              >
                Vis eldre
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

const isKind = (text: string | undefined): text is StreamKind =>
  text !== undefined && text in streamKinds;

/** The one kind that is shown; the address holds it. */
function useKind() {
  const search = useWholeSearch();
  const navigate = useNavigate();
  const asked = valueOf(search, KIND);
  const choose = (kind: StreamKind | null) => {
    const { [KIND]: _before, ...rest } = search;
    void navigate({
      to: ".",
      search: kind ? { ...rest, [KIND]: kind } : rest,
      // The list that the page was opened from stays with it.
      state: true,
      replace: true,
      resetScroll: false,
    });
  };
  return { kind: isKind(asked) ? asked : null, choose };
}

function Kinds({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly StreamKind[];
  chosen: StreamKind | null;
  onChoose: (kind: StreamKind | null) => void;
}) {
  const all = { value: null, label: "Alt" };
  const each = kinds.map((value) => ({ value, label: streamKinds[value].label }));
  return (
    <div className={classes.kinds}>
      <Pills label="Vis bare" value={chosen} options={[all, ...each]} onChange={onChoose} />
    </div>
  );
}

function Nothing({ chosen, onAll }: { chosen: StreamKind | null; onAll: () => void }) {
  return chosen ? (
    <EmptyState
      compact
      icon="searchEmpty"
      title="Ingenting av dette ennå"
      action={
        <Button tone="secondary" onClick={onAll}>
          Vis alt
        </Button>
      }
    />
  ) : (
    <EmptyState compact icon="activity" title="Ingen aktivitet ennå">
      Dokumentasjon, mål, notater og meldinger vises her etter hvert.
    </EmptyState>
  );
}

function Day({ day, entries }: StreamDay) {
  return (
    <section className={classes.day} aria-label={dayHeading(day)}>
      <h3>{dayHeading(day)}</h3>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { kind, at, hva, navn, tekst, av, route } }: { entry: StreamEntry }) {
  const words = (
    <>
      {hva}
      {navn && `: ${kind === "MAAL" ? begun(navn) : navn}`}
    </>
  );
  return (
    <li className={classes.entry}>
      <span className={classes.mark}>
        <Icon name={streamKinds[kind].icon} size={16} />
      </span>
      <div className={classes.words}>
        {route ? <Link to={toldAddress(route)}>{words}</Link> : <span>{words}</span>}
        {tekst && <p className={classes.text}>{tekst}</p>}
        <p className={classes.note}>
          <time dateTime={new Date(at).toISOString()}>kl {formatClock(at)}</time>
          {av && ` · ${av.navn}`}
        </p>
      </div>
    </li>
  );
}

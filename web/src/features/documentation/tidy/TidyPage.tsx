import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import type { ApprenticeGoals, TickedDocumentation } from "@/api/schemas.gen.ts";
import { foundGoals } from "@/blocks/goals/goalSearch.ts";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, Skeleton, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { countOf } from "./chosen.ts";
import { GoalRows, type Ticker } from "./GoalRows.tsx";
import { tidyQuery } from "./queries.ts";
import classes from "./Tidy.module.css";
import { useTidy } from "./useTidy.ts";

const TITLE = "Rydd i mål";

/** `/l/laereplanmal/rydd`: all own documentation beside the goals. */
export function TidyPage() {
  const pieces = useQuery(tidyQuery);
  const goals = useQuery(goalsQuery(useMe().id));
  const error = pieces.error ?? goals.error;
  if (pieces.data && goals.data) return <Tidy items={pieces.data.items} goals={goals.data} />;
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} />
      {tabs}
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void pieces.refetch();
            void goals.refetch();
          }}
        />
      ) : (
        <Loading label="Laster dokumentasjonen">
          <Stack>
            <Skeleton height={160} />
            <Card>
              <SkeletonLines lines={6} />
            </Card>
          </Stack>
        </Loading>
      )}
    </Page>
  );
}

const tabs = <PlanTabs base="/l/laereplanmal" params={{ uid: "" }} />;

const newButton = (
  <ButtonLink to="/l/nydokumentasjon/ny" icon="camera">
    Ny dokumentasjon
  </ButtonLink>
);

function Tidy({ items, goals }: { items: readonly TickedDocumentation[]; goals: ApprenticeGoals }) {
  const [id, setId] = useState<string | null>(null);
  const tidy = useTidy(items);
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === id),
  );
  const open = items[at];
  const before = items[at - 1];
  const next = items[at + 1];
  const go = (to: TickedDocumentation | undefined) => () => {
    if (to) setId(to.id);
  };
  usePageKeys({
    ...(before ? { arrowleft: go(before), k: go(before) } : {}),
    ...(next ? { arrowright: go(next), j: go(next) } : {}),
  });
  const number = countOf(tidy.chosen);
  if (!open) {
    return (
      <Page title={TITLE}>
        <PageHeader title={TITLE} />
        {tabs}
        <EmptyState icon="camera" title="Ingen dokumentasjon ennå" action={newButton}>
          Når du har skrevet dokumentasjon, kan du se her hvilke mål den viser.
        </EmptyState>
      </Page>
    );
  }
  const send = number.goals > 0 && (
    <Button icon="send" loading={tidy.isSending} onClick={tidy.send}>
      {`Send ${counted(number.goals, "mål", "mål")} til faglig leder`}
    </Button>
  );
  return (
    <Page title={TITLE} thumbAction={send}>
      <PageHeader
        title={TITLE}
        subtitle="Tekst og godkjenninger blir stående. Mål du legger til på godkjent dokumentasjon, svarer faglig leder på."
        actions={
          send && (
            <>
              <Button tone="secondary" onClick={tidy.clear}>
                Fjern valg
              </Button>
              {send}
            </>
          )
        }
        actionsAtThumb
      />
      {tabs}
      <nav className={classes.bar} aria-label="Dokumentasjon">
        <Button tone="quiet" thin icon="left" disabled={!before} onClick={go(before)}>
          Forrige
        </Button>
        <span role="status">{`${formatCount(at + 1)} av ${formatCount(items.length)}`}</span>
        <Button tone="quiet" thin icon="right" disabled={!next} onClick={go(next)}>
          Neste
        </Button>
      </nav>
      <div className={classes.frame}>
        <PieceCard item={open} />
        <GoalsOf
          item={open}
          plans={goals.plans}
          ticker={{
            chosenOf: (goal) => tidy.chosen[open.id]?.[goal],
            choose: (goal, as) => tidy.choose(open, goal, as),
            tick: (goal, part, on) => tidy.tick(open, goal, part, on),
            withdraw: (goal) => tidy.withdraw(open, goal),
            aside: (step) => go(items[at + step])(),
            isPending: tidy.isPending,
          }}
        />
        <div className={classes.all}>
          <AllPieces items={items} open={open.id} counts={tidy.chosen} onOpen={setId} />
        </div>
      </div>
    </Page>
  );
}

/** What was written, to read beside the goals. */
function PieceCard({ item }: { item: TickedDocumentation }) {
  const pictures = item.files.filter(({ bilde }) => bilde);
  return (
    <Card title={item.name} aside={<StatusBadge status={item.status} />}>
      <p className={classes.when}>
        {formatDate(item.at)}
        {" · "}
        <Link to={pathTo("/l/dokumentasjon/$uid", { uid: item.id })}>Åpne dokumentasjonen</Link>
      </p>
      <p className={classes.text}>{item.text}</p>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label="Bilder">
          {pictures.map((file) => (
            <li key={file.id}>
              <img src={file.thumbnailUrl ?? file.url} alt={file.name} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The goals of the plans beside a piece: all, those that are searched for, or those it tells of. */
function GoalsOf({
  item,
  plans,
  ticker,
}: {
  item: TickedDocumentation;
  plans: ApprenticeGoals["plans"];
  ticker: Ticker;
}) {
  const [text, setText] = useState("");
  const [onlyTold, setOnlyTold] = useState(false);
  const isTold = (goal: string) => item.told.some((it) => it.goal === goal);
  const found = foundGoals(plans, text)
    .map((category) => ({
      ...category,
      goals: category.goals.filter((goal) => !onlyTold || isTold(goal.id)),
    }))
    .filter((category) => category.goals.length > 0);
  return (
    <Card title="Kompetansemål" icon="goal" aside={`${item.goals.length} valgt`}>
      {item.ticking === "ikke nå" && (
        <p className={classes.note}>
          <Icon name="info" size={16} />
          Den venter på svar. Trekk den tilbake for å endre mål på den nå.
        </p>
      )}
      <div className={classes.find}>
        <label className={classes.search}>
          <Icon name="search" size={18} />
          <input
            type="search"
            aria-label="Søk i kompetansemål"
            placeholder="Søk i kompetansemål"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {item.told.length > 0 && (
          <Checkbox
            label={`Bare mål teksten kan vise (${item.told.length})`}
            checked={onlyTold}
            size={44}
            onChange={setOnlyTold}
          />
        )}
      </div>
      {found.length === 0 && (
        <EmptyState compact icon="searchEmpty" title="Ingen mål her">
          {plans.length === 0
            ? "Koordinatoren din knytter deg til en opplæringsplan."
            : "Søk etter noe annet, eller vis alle mål."}
        </EmptyState>
      )}
      {found.map(({ id, label, goals }) => (
        <section key={id} className={classes.category} aria-label={label}>
          <h3>{label}</h3>
          <GoalRows item={item} goals={goals} ticker={ticker} />
        </section>
      ))}
    </Card>
  );
}

/** All pieces, the newest first, with how many goals each shows and is to show. */
function AllPieces({
  items,
  open,
  counts,
  onOpen,
}: {
  items: readonly TickedDocumentation[];
  open: string;
  counts: Readonly<Record<string, object>>;
  onOpen: (id: string) => void;
}) {
  return (
    <Card title="All dokumentasjon">
      <ul>
        {items.map((item) => {
          const chosen = Object.keys(counts[item.id] ?? {}).length;
          const waits = item.additions.filter(({ refused }) => refused === null).length;
          const facts = [
            counted(item.goals.length, "mål", "mål"),
            chosen > 0 && `${chosen} valgt`,
            waits > 0 && `${waits} venter`,
          ].filter(Boolean);
          return (
            <li key={item.id}>
              <button
                type="button"
                className={classes.open}
                aria-current={item.id === open || undefined}
                onClick={() => {
                  onOpen(item.id);
                  window.scrollTo({ top: 0 });
                }}
              >
                <span className={classes.name}>{item.name}</span>
                <span className={classes.facts}>
                  {`${formatDate(item.at)} · ${item.status} · ${facts.join(" · ")}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

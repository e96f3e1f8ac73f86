import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import type { EvidenceKind, GoalEvidenceView } from "@/api/schemas.gen.ts";
import { type Goal } from "@/blocks/goals/goals.ts";
import { goalsQuery } from "@/blocks/goals/queries.ts";
import { PortfolioButton } from "@/features/portfolio/public.ts";
import { formatDate } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Coverage.module.css";
import { bareOnly, type CoverageGroup, countsOf, matrixOf } from "./coverage.ts";
import { EvidenceList } from "./Evidence.tsx";
import { Judged } from "./Judged.tsx";
import { evidenceQuery } from "./queries.ts";
import { goalCount, short } from "./words.ts";

/** What a cell counts, to be opened. */
interface Opened {
  kind: EvidenceKind;
  goal: Goal;
  evidence: readonly GoalEvidenceView[];
}

interface Props {
  uid: string;
  /** Whose goals they are, on paper. */
  who: string;
  /** The plan itself. */
  planTo: Address;
}

/** The matrix of an apprentice's goals and what shows them. */
export function Coverage(props: Props) {
  const goals = useQuery(goalsQuery(props.uid));
  const shown = useQuery(evidenceQuery(props.uid));
  if (goals.data && shown.data) {
    const groups = matrixOf(goals.data, shown.data);
    return <Matrix {...props} groups={groups} kinds={shown.data.kinds} />;
  }
  const error = goals.error ?? shown.error;
  const again = () => {
    void goals.refetch();
    void shown.refetch();
  };
  if (error) return <ErrorState error={error} onRetry={again} />;
  return (
    <Loading label="Laster dekningen">
      <Card>
        <SkeletonLines lines={8} />
      </Card>
    </Loading>
  );
}

function Matrix({
  uid,
  who,
  planTo,
  groups,
  kinds,
}: Props & { groups: readonly CoverageGroup[]; kinds: readonly EvidenceKind[] }) {
  const [which, setWhich] = useState<"alle" | "uten">("alle");
  const [opened, setOpened] = useState<Opened | null>(null);
  const back = (
    <ButtonLink to={planTo} tone="secondary" icon="plan">
      Til opplæringsplanen
    </ButtonLink>
  );
  const { all, bare } = countsOf(groups);
  if (all === 0) {
    return (
      <EmptyState icon="plan" title="Ingen mål ennå" action={back}>
        Målene vises når det er knyttet en opplæringsplan til lærlingen.
      </EmptyState>
    );
  }
  const seen = which === "uten" ? bareOnly(groups) : groups;
  return (
    <Stack>
      <Card>
        <div className={classes.head}>
          <p className={classes.lead}>
            {bare === 0
              ? "Alle målene har grunnlag."
              : `${bare} av ${goalCount(all)} mangler dokumentasjon.`}
          </p>
          <Segmented<"alle" | "uten">
            label="Vis mål"
            value={which}
            options={[
              { value: "alle", label: `Alle ${all}` },
              { value: "uten", label: `Uten grunnlag ${bare}` },
            ]}
            onChange={setWhich}
          />
          <span className={classes.buttons}>
            <PortfolioButton uid={uid} />
            <Button tone="secondary" icon="print" onClick={() => window.print()}>
              Skriv ut
            </Button>
          </span>
        </div>
      </Card>
      {seen.length === 0 ? (
        <EmptyState icon="approve" title="Alle mål har grunnlag">
          Det finnes noe som viser hvert av målene.
        </EmptyState>
      ) : (
        <Card flush>
          <Sideways label="Dekning" className={classes.scroll}>
            <Table who={who} groups={seen} kinds={kinds} onOpen={setOpened} />
          </Sideways>
        </Card>
      )}
      <Dialog
        opened={opened !== null}
        onClose={() => setOpened(null)}
        size="small"
        title={opened?.kind.label ?? ""}
      >
        {opened && (
          <>
            <p className={classes.goal}>{opened.goal.label}</p>
            <EvidenceList evidence={opened.evidence} kinds={kinds} />
          </>
        )}
      </Dialog>
    </Stack>
  );
}

function Table({
  who,
  groups,
  kinds,
  onOpen,
}: {
  who: string;
  groups: readonly CoverageGroup[];
  kinds: readonly EvidenceKind[];
  onOpen: (opened: Opened) => void;
}) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{`Mål og det som viser dem: ${who}`}</caption>
      <thead>
        <tr>
          <th scope="col">Mål</th>
          <th scope="col" className={classes.status}>
            Status
          </th>
          <th scope="col">Dekning</th>
          {kinds.map(({ kind, label }) => (
            <th key={kind} scope="col" className={classes.number}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, label, rows }) => (
          <Fragment key={key}>
            <tr className={classes.category}>
              <th scope="colgroup" colSpan={kinds.length + 3}>
                {label}
              </th>
            </tr>
            {rows.map(({ goal, cells, judged }) => (
              <tr key={goal.id}>
                <th scope="row">
                  <span className={classes.goal}>{goal.label}</span>
                  <span className={classes.statusBelow}>
                    <StatusBadge status={goal.status} />
                  </span>
                </th>
                <td className={classes.status}>
                  <StatusBadge status={goal.status} />
                  {goal.godkjent !== null && (
                    <span className={classes.when}>{formatDate(goal.godkjent)}</span>
                  )}
                </td>
                <td className={classes.judged}>{judged && <Judged coverage={judged} />}</td>
                {kinds.map((kind, at) => (
                  <Cell
                    key={kind.kind}
                    opened={{ kind, goal, evidence: cells[at] ?? [] }}
                    onOpen={onOpen}
                  />
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ opened, onOpen }: { opened: Opened; onOpen: (opened: Opened) => void }) {
  const { kind, goal, evidence } = opened;
  return (
    <td className={classes.number}>
      {evidence.length === 0 ? (
        <span className={classes.none}>
          <span aria-hidden>–</span>
          <span className="sv-hidden">Ingen</span>
        </span>
      ) : (
        <button
          type="button"
          className={classes.count}
          aria-label={`${evidence.length} ${kind.label}: ${short(goal.label)}`}
          aria-haspopup="dialog"
          onClick={() => onOpen(opened)}
        >
          {evidence.length}
        </button>
      )}
    </td>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { part } from "@/lib/parts.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Loading, SkeletonLines, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { DifferencesCard } from "./DifferencesCard.tsx";
import { Flow } from "./Flow.tsx";
import classes from "./Grants.module.css";
import { PeriodFrame } from "./PeriodFrame.tsx";
import { PeriodSteps } from "./PeriodSteps.tsx";
import { differencesQuery, flowQuery, tasksQuery, vouchersQuery } from "./queries.ts";
import { TaskList } from "./TaskList.tsx";
import { useMay } from "./useMay.ts";
import { VouchersCard } from "./VouchersCard.tsx";

const RulesDialog = part(async () => (await import("./RulesDialog.tsx")).RulesDialog);

/** `/k/tilskudd/:uid`: from what is expected to what is paid. */
export function OverviewPage() {
  const { uid } = useParamsOf("/k/tilskudd/$uid");
  return (
    <PeriodFrame uid={uid} actions={(period) => <PeriodSteps period={period} />}>
      {(period) => <Cards period={period} />}
    </PeriodFrame>
  );
}

/** All at once: a card that is filled later would move those below it. */
function Cards({ period }: { period: GrantPeriod }) {
  const { id } = period;
  const isClosed = period.state === "CLOSED";
  const flow = useQuery(flowQuery(id));
  const tasks = useQuery(tasksQuery(id));
  const vouchers = useQuery(vouchersQuery(id));
  const differences = useQuery({ ...differencesQuery(id), enabled: isClosed });
  const queries = [flow, tasks, vouchers, ...(isClosed ? [differences] : [])];
  if (queries.some(({ isPending }) => isPending)) {
    return (
      <Loading label="Laster perioden">
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  return (
    <Columns
      main={
        <>
          <FlowCard period={period} />
          <Card title="Hva som mangler" icon="warning">
            <TaskList period={period} />
          </Card>
          {isClosed && <DifferencesCard period={id} />}
          <VouchersCard period={id} />
        </>
      }
      side={<RulesCard period={period} />}
    />
  );
}

function FlowCard({ period }: { period: GrantPeriod }) {
  const { data, error, refetch } = useQuery(flowQuery(period.id));
  return (
    <Card title="Fra forventet til utbetalt" icon="grant">
      {data ? (
        data.rows.length > 0 ? (
          <Flow uid={period.id} flow={data} />
        ) : (
          <EmptyState compact icon="grant" title="Ingen tall ennå">
            Ingen lærlinger har tilskudd i denne perioden.
          </EmptyState>
        )
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster tallene">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Card>
  );
}

function RulesCard({ period }: { period: GrantPeriod }) {
  const [edits, setEdits] = useState(false);
  const may = useMay("GRANTS_EDIT");
  const change = period.state === "OPEN" && may && (
    <Button tone="quiet" thin icon="edit" label="Endre reglene" onClick={() => setEdits(true)} />
  );
  return (
    <Card title="Slik regnes det" aside={change}>
      <div className={classes.stack}>
        <Facts items={[["Fordeling", period.distribution.sentence]]} />
        <ul className={classes.rows}>
          {period.rules.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {edits && (
        <LateDialog opened onClose={() => setEdits(false)}>
          <RulesDialog period={period} onClose={() => setEdits(false)} />
        </LateDialog>
      )}
    </Card>
  );
}

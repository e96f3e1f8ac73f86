import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GrantPeriod } from "@/api/schemas.gen.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Grants.module.css";
import { periodsQuery } from "./queries.ts";
import { useMay } from "./useMay.ts";

const PeriodDialog = part(async () => (await import("./PeriodDialog.tsx")).PeriodDialog);

const TITLE = "Tilskudd";

/** `/k/tilskudd`: the periods, the newest first. */
export function PeriodsPage() {
  const { data, error, refetch } = useQuery(periodsQuery);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const create = useMay("GRANTS_EDIT") && (
    <Button icon="add" onClick={() => setOpened(true)}>
      Ny periode
    </Button>
  );
  return (
    <Page title={TITLE} thumbAction={create}>
      <PageHeader
        title={TITLE}
        count={data?.periods.length}
        subtitle="Det fylket betaler for lærlingene, og det bedriftene skal ha av det."
        actions={
          <>
            <ButtonLink tone="secondary" to="/k/tilskudd/satser">
              Satser og modeller
            </ButtonLink>
            {create}
          </>
        }
        actionsAtThumb
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster periodene">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.periods.length === 0 && (
        <EmptyState icon="grant" title="Ingen perioder ennå" action={create}>
          Lag det første halvåret. Da regnes det ut hvem som er med, og hva hver bedrift skal ha.
        </EmptyState>
      )}
      <div className={classes.cards}>
        {data?.periods.map((period) => (
          <PeriodCard key={period.id} period={period} />
        ))}
      </div>
      {opened && data && (
        <LateDialog opened onClose={close}>
          <PeriodDialog next={data.next} onClose={close} />
        </LateDialog>
      )}
    </Page>
  );
}

/** A figure that leads to what it is made of. */
const leading = (ore: number, to: Address) => <Link to={to}>{formatMoney(ore)}</Link>;

function PeriodCard({ period }: { period: GrantPeriod }) {
  const { id, navn, duration, expected, received, statistics, stateLabel, isReckoned } = period;
  const payouts = pathTo("/k/tilskudd/$uid/utbetaling", { uid: id });
  const link = <Link to={pathTo("/k/tilskudd/$uid", { uid: id })}>{navn}</Link>;
  return (
    <Card title={link} aside={<StatusBadge status={stateLabel} />}>
      <div className={classes.stack}>
        {statistics.ratesMissing > 0 && (
          <Notice tone="warning" icon="warning" title="Sats mangler">
            {counted(statistics.ratesMissing, "lærling", "lærlinger")} kan ikke regnes ut før
            satsene for året er lagt inn.
          </Notice>
        )}
        <Facts
          items={[
            ["Fra–til", `${formatDate(duration.from)}–${formatDate(duration.to)}`],
            ["Lærlinger", isReckoned ? formatCount(statistics.apprentices) : "Regnes ut"],
            [
              "Forventet",
              leading(expected.total, pathTo("/k/tilskudd/$uid/regnskap", { uid: id })),
            ],
            ["Bedriftene", leading(expected.company, payouts)],
            ["Kontoret", leading(expected.office, payouts)],
            [
              "Mottatt",
              leading(received, pathTo("/k/tilskudd/$uid/innbetalingmanuelt", { uid: id })),
            ],
          ]}
        />
      </div>
    </Card>
  );
}

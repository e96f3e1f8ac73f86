import { toldAddress } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import type { OwnSigning } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { ownSigningsQuery } from "../queries.ts";
import classes from "../Signing.module.css";

const TITLE = "Signeringer";

/** `/signering`: what waits for one's own signature, and what was signed. */
export function OwnSigningsPage() {
  const { data, error, refetch } = useQuery(ownSigningsQuery);
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} subtitle="Det du er bedt om å signere." />
      {data ? (
        <Own all={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster signeringene">
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Page>
  );
}

function Own({ all }: { all: readonly OwnSigning[] }) {
  const waiting = all.filter(({ unsigned }) => unsigned);
  const others = all.filter(({ unsigned }) => !unsigned);
  if (all.length === 0) {
    return (
      <EmptyState icon="edit" title="Ingen signeringer">
        Når noen ber deg om å signere, finner du det her.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <Card
        title="Venter på deg"
        {...(waiting.length > 0 ? { icon: "warning", tone: "warning" } : {})}
      >
        {waiting.length === 0 ? (
          <EmptyState compact icon="approve" title="Ingenting venter på deg" />
        ) : (
          <Rows all={waiting} label="Venter på deg" />
        )}
      </Card>
      {others.length > 0 && (
        <Card title="Tidligere" icon="clock">
          <Rows all={others} label="Tidligere" />
        </Card>
      )}
    </Stack>
  );
}

function Rows({ all, label }: { all: readonly OwnSigning[]; label: string }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {all.map((one) => (
        <li key={one.id}>
          <Link to={toldAddress(one.route)} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.title}>{one.title}</span>
              <span className={classes.facts}>{factsOf(one)}</span>
            </span>
            {one.me.hasSigned ? (
              <Badge tone="positive" icon="approve">
                Du har signert
              </Badge>
            ) : (
              <StatusBadge status={one.unsigned ? one.me.status : one.status} />
            )}
            <Icon name="right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const factsOf = ({ data, dueDate, signersSignedCount, signersCount }: OwnSigning): string =>
  [
    data.avsender,
    formatDate(data.createdAt),
    dueDate && `Frist ${formatDate(dueDate)}`,
    signersCount > 1 && `${signersSignedCount} av ${signersCount} har signert`,
  ]
    .filter(Boolean)
    .join(" · ");

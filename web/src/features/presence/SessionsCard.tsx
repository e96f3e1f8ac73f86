import { useQuery } from "@tanstack/react-query";
import { formatAge, formatDateTime } from "@/lib/dates.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { presenceQuery } from "@/blocks/presence/queries.ts";
import { sessionsQuery } from "./queries.ts";
import { figuresOf, formatMinutes } from "./sessions.ts";
import { LastActive } from "@/blocks/presence/LastActive.tsx";

/** How much somebody has used Svenn in the last 30 days. */
export function SessionsCard({ id }: { id: string }) {
  const sessions = useQuery(sessionsQuery(id));
  const { data: presence } = useQuery(presenceQuery(id));
  return (
    <Card title="Aktivitet siste 30 dager" icon="clock" aside={<LastActive id={id} />}>
      {sessions.isError && !sessions.data ? (
        <ErrorState compact error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : !sessions.data ? (
        <SkeletonLines lines={3} />
      ) : sessions.data.length === 0 ? (
        <EmptyState compact icon="clock" title="Ikke pålogget de siste 30 dagene">
          {presence?.lastseen ? `Sist pålogget ${formatDateTime(presence.lastseen)}.` : null}
        </EmptyState>
      ) : (
        <Figures {...figuresOf(sessions.data)} latest={sessions.data[0]?.start ?? null} />
      )}
    </Card>
  );
}

function Figures({
  sessions,
  days,
  minutes,
  latest,
}: ReturnType<typeof figuresOf> & { latest: number | null }) {
  return (
    <Facts
      items={[
        ["Økter", sessions],
        ["Dager", days],
        ["Tid til sammen", formatMinutes(minutes)],
        ["Siste økt", formatAge(latest)],
      ]}
    />
  );
}

import { part } from "@/lib/parts.ts";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";

const ActivityStream = part(async () => (await import("./ActivityStream.tsx")).ActivityStream);

/** What happened to an apprentice, the last part of the page: it comes when the rest stands. */
export function LateStream({ id }: { id: string }) {
  const loading = (
    <Loading label="Laster aktivitet">
      <Card title="Aktivitet" icon="activity">
        <SkeletonLines lines={6} />
      </Card>
    </Loading>
  );
  return (
    <Late fallback={loading}>
      <ActivityStream id={id} />
    </Late>
  );
}

import { part } from "@/lib/parts.ts";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";

const OwnProgression = part(async () => (await import("./OwnProgression.tsx")).OwnProgression);

/** An apprentice's own line beside the recommended one: it comes when the rest stands. */
export function LateProgression({ id }: { id: string }) {
  const loading = (
    <Loading label="Laster framdriften">
      <Card title="Framdrift og anbefalt progresjon">
        <Skeleton height={332} />
      </Card>
    </Loading>
  );
  return (
    <Late fallback={loading}>
      <OwnProgression id={id} />
    </Late>
  );
}

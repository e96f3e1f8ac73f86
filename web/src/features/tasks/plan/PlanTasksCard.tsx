import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { counted } from "@/lib/names.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { Text } from "@/ui/Text.tsx";
import { planTasksQuery } from "../queries.ts";
import type { PlanArea } from "./usePlan.ts";

/** The tasks of a training plan, on its page; `area` is the path of that page. */
export function PlanTasksCard({ plan, area }: { plan: string; area: PlanArea }) {
  const { data, error, refetch } = useQuery(planTasksQuery(plan));
  const add = (
    <ButtonLink
      to={pathTo("/k/opplaeringsplan/$uid/nyoppgave", { uid: plan })}
      tone="secondary"
      thin
      icon="add"
    >
      Ny oppgave
    </ButtonLink>
  );
  return (
    <Card title="Oppgaver" aside={data && add}>
      {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster oppgaver">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {data?.length === 0 && (
        <Text muted>Ingen oppgaver i planen. Det du legger her, gjelder alle som følger den.</Text>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ id, title, goals, files }) => (
            <RecordRow
              key={id}
              to={pathTo(`${area}/oppgave/$id`, { uid: plan, id })}
              name={<RecordName title={title} facts={factsOf(goals, files)} />}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** `2 mål · 1 vedlegg` */
const factsOf = (goals: number, files: number): string =>
  [
    goals > 0 ? counted(goals, "mål", "mål") : "Ingen mål",
    files > 0 ? counted(files, "vedlegg", "vedlegg") : "",
  ]
    .filter(Boolean)
    .join(" · ");

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { counted } from "@/lib/names.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "../list/TaskRows.module.css";
import { planTasksQuery } from "../queries.ts";

/** The tasks of a training plan, on its page; `base` is that page's address. */
export function PlanTasksCard({ plan, base }: { plan: string; base: string }) {
  const { data, error, refetch } = useQuery(planTasksQuery(plan));
  const add = (
    <ButtonLink to={`${base}/nyoppgave`} tone="secondary" thin icon="add">
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
        <p className={classes.facts}>
          Ingen oppgaver i planen. Det du legger her, gjelder alle som følger den.
        </p>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ id, title, goals, files }) => (
            <li key={id}>
              <Link to={`${base}/oppgave/${id}`} className={classes.row}>
                <span className={classes.words}>
                  <span className={classes.title}>{title}</span>
                  <span className={classes.facts}>
                    {[
                      goals > 0 ? counted(goals, "mål", "mål") : "Ingen mål",
                      files > 0 ? counted(files, "vedlegg", "vedlegg") : "",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

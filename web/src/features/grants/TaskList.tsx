import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GrantPeriod, GrantTask, GrantTaskMember } from "@/api/schemas.gen.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { formatCount } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Grants.module.css";
import { tasksQuery } from "./queries.ts";
import { useMay } from "./useMay.ts";

const ExplainDialog = part(async () => (await import("./ExplainDialog.tsx")).ExplainDialog);

/** Where a task is worked off. */
function wayTo(uid: string, { of }: GrantTask, { id }: GrantTaskMember): Address {
  if (of === "APPRENTICE") return pathTo("/k/tilskudd/$uid/regnskap/$id", { uid, id });
  if (of === "BANK") return pathTo("/k/tilskudd/$uid/csvscanner/$id", { uid, id });
  if (of === "DIFFERENCE") return pathTo("/k/tilskudd/$uid/oppgaver", { uid });
  if (of === "COMPANY") return pathTo("/k/bedrifter/$uid", { uid: id });
  return pathTo("/k/tilskudd/$uid/innbetalingmanuelt", { uid });
}

/** What is missing in a period before it can be closed. */
export function TaskList({ period, all }: { period: GrantPeriod; all?: boolean }) {
  const { data, error, refetch } = useQuery(tasksQuery(period.id));
  const [explained, setExplained] = useState<GrantTask | null>(null);
  const edits = useMay("GRANTS_EDIT");
  if (!data && error) {
    return <ErrorState compact error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Loading label="Laster oppgavene">
        <SkeletonLines lines={3} />
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState compact icon="done" title="Ingenting mangler">
        {period.state === "CLOSED"
          ? "Perioden er lukket."
          : "Perioden kan lukkes når du er ferdig med den."}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.rows} aria-label="Oppgaver">
        {data.map((task) => (
          <li key={task.kind} className={all ? classes.task : classes.row}>
            <span className={classes.words}>
              <strong>
                {task.label} ({formatCount(task.count)})
              </strong>
              {task.explained && <span className={classes.quiet}>{task.explained}</span>}
              {all && <Members uid={period.id} task={task} />}
            </span>
            <Badge
              tone={task.isOpen ? "warning" : "positive"}
              icon={task.isOpen ? "warning" : "check"}
            >
              {task.isOpen ? "Mangler" : "Forklart"}
            </Badge>
            {task.mayBeExplained && period.state !== "CLOSED" && edits && (
              <Button tone="secondary" onClick={() => setExplained(task)}>
                Forklar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {explained && (
        <LateDialog opened onClose={() => setExplained(null)}>
          <ExplainDialog period={period.id} task={explained} onClose={() => setExplained(null)} />
        </LateDialog>
      )}
    </>
  );
}

function Members({ uid, task }: { uid: string; task: GrantTask }) {
  return (
    <ul className={classes.rows}>
      {task.members.map((member) => (
        <li key={member.id}>
          <Link to={wayTo(uid, task, member)}>{member.navn}</Link>
          {member.text && <span className={classes.quiet}> {member.text}</span>}
        </li>
      ))}
      {task.count > task.members.length && (
        <li className={classes.quiet}>og {formatCount(task.count - task.members.length)} til</li>
      )}
    </ul>
  );
}

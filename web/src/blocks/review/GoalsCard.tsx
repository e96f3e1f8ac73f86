import type { DocumentationView } from "@/api/schemas.gen.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./GoalsCard.module.css";

/** The goals that documentation shows, and how far each is. */
export function GoalsCard({
  goals,
  canEdit,
}: {
  goals: DocumentationView["goals"];
  canEdit: boolean;
}) {
  return (
    <Card title="Kompetansemål" icon="goal" aside={goals.length > 0 ? String(goals.length) : ""}>
      {goals.length === 0 ? (
        <EmptyState compact icon="goal" title="Ingen mål valgt">
          {canEdit ? "Velg hvilke mål arbeidet viser når du redigerer." : undefined}
        </EmptyState>
      ) : (
        <ul className={classes.goals}>
          {goals.map(({ id, label, status }) => (
            <li key={id} className={classes.goal}>
              <span className={classes.goalLabel}>{label}</span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

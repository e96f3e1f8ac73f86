import type { FileView, ReviewGoal, ReviewProof } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { begun } from "@/lib/names.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./GoalsCard.module.css";
import type { Refusals } from "./refusals.ts";

/** Most letters of why a goal is refused, as the server takes it. */
const REASON_MAX = 1000;

/** Goals that are answered one by one. */
export interface Refusing {
  refusals: Refusals;
  onChange: (refusals: Refusals) => void;
}

interface GoalsCardProps {
  goals: readonly ReviewGoal[];
  canEdit: boolean;
  /** What is attached: one of them may show a goal. */
  files?: readonly FileView[];
  /** Without it goals are not refused by themselves. */
  refusing?: Refusing | undefined;
}

const noFiles: readonly FileView[] = [];

/** The goals that documentation shows, what shows each, and how far each is. */
export function GoalsCard({ goals, canEdit, files = noFiles, refusing }: GoalsCardProps) {
  return (
    <Card title="Kompetansemål" icon="goal" aside={goals.length > 0 ? String(goals.length) : ""}>
      {goals.length === 0 ? (
        <EmptyState compact icon="goal" title="Ingen mål valgt">
          {canEdit ? "Velg hvilke mål arbeidet viser når du redigerer." : undefined}
        </EmptyState>
      ) : (
        <ul className={classes.goals}>
          {goals.map((goal) => (
            <li key={goal.id} className={classes.goal}>
              <span className={classes.goalLabel}>{goal.label}</span>
              {goal.subGoals.length > 0 && (
                <ul className={classes.parts} aria-label="Delmål">
                  {goal.subGoals.map(({ id, label }) => (
                    <li key={id}>{begun(label)}</li>
                  ))}
                </ul>
              )}
              {goal.proof && <Proof proof={goal.proof} files={files} />}
              {goal.added !== null && (
                <p className={classes.added}>{`Lagt til ${formatDate(goal.added)}`}</p>
              )}
              {goal.refused === null ? (
                <StatusBadge status={goal.status} />
              ) : (
                <p className={classes.refused}>
                  <Icon name="return" size={16} />
                  <span>
                    <strong>Ikke godkjent</strong> {goal.refused}
                  </span>
                </p>
              )}
              {refusing && <Refuse goal={goal} all={goals.length} {...refusing} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** How the apprentice was at it, and what tells of it. */
function Proof({ proof, files }: { proof: ReviewProof; files: readonly FileView[] }) {
  const { how, sentence, marked, mentioned } = proof;
  const file = files.find(({ id }) => id === proof.file);
  return (
    <div className={classes.proof}>
      <span className={classes.how}>
        {how === null ? "Uten bevis" : begun(how)}
        {!mentioned && (
          <Badge tone="warning" icon="eye">
            Ikke nevnt
          </Badge>
        )}
      </span>
      {sentence !== null && (
        <q className={classes.sentence} data-marked={marked || undefined}>
          {sentence}
        </q>
      )}
      {file &&
        (file.bilde ? (
          <img
            className={classes.picture}
            src={file.thumbnailUrl || file.url}
            alt={file.name}
            loading="lazy"
          />
        ) : (
          <span className={classes.file}>{file.name}</span>
        ))}
    </div>
  );
}

/** Leaves a goal out of the approval, with the reason. */
function Refuse({
  goal: { id, label },
  all,
  refusals,
  onChange,
}: Refusing & { goal: ReviewGoal; all: number }) {
  const reason = refusals[id];
  if (reason === undefined) {
    // The last one that is left is not refused: then all of it is sent back.
    if (Object.keys(refusals).length + 1 >= all) return null;
    return (
      <Button
        tone="quiet"
        thin
        icon="return"
        label={`Ikke godkjenn ${label}`}
        onClick={() => onChange({ ...refusals, [id]: "" })}
      >
        Ikke godkjenn
      </Button>
    );
  }
  const { [id]: _gone, ...rest } = refusals;
  return (
    <div className={classes.refuse}>
      {/* Written at once: the button that asked for it is gone, and letters are keys of the page. */}
      <TextArea
        name={`refused.${id}`}
        label="Hvorfor godkjennes ikke målet?"
        rows={2}
        maxLength={REASON_MAX}
        focusOnMount
        value={reason}
        onChange={(text) => onChange({ ...refusals, [id]: text })}
      />
      <Button tone="quiet" thin icon="undo" onClick={() => onChange(rest)}>
        Godkjenn likevel
      </Button>
    </div>
  );
}

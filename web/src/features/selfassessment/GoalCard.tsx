import { useRef } from "react";
import type { Assessor, GoalAssessments } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { OneOf } from "@/ui/OneOf.tsx";
import classes from "./SelfAssessment.module.css";
import { LevelTrack } from "./LevelTrack.tsx";
import { assessorNames, assessors, sideOf, sideText } from "./model.ts";
import { useAssess } from "./useAssess.ts";

interface GoalProps {
  uid: string;
  goal: GoalAssessments;
  /** Whose side the reader fills in. */
  own: Assessor | null;
  /** The reader has begun with it: it stays in sight. */
  onTouch: (goal: string) => void;
}

/** A goal: where both stand as a picture and in words, the own levels to choose, and what was before. */
export function GoalCard({ uid, goal, own, onTouch }: GoalProps) {
  return (
    <li className={classes.goal}>
      <h3 className={classes.goalLabel}>{goal.label}</h3>
      <LevelTrack goal={goal} />
      <dl className={classes.sides}>
        {assessors.map((assessor) => (
          <div key={assessor}>
            <dt>{assessorNames[assessor]}</dt>
            <dd>{sideText(goal, sideOf(goal, assessor))}</dd>
          </div>
        ))}
      </dl>
      {own && <Levels uid={uid} goal={goal} own={own} onTouch={onTouch} />}
      <Before goal={goal} />
    </li>
  );
}

function Levels({ uid, goal, own, onTouch }: GoalProps & { own: Assessor }) {
  const { nivaa } = sideOf(goal, own);
  const { coming, choose } = useAssess(uid, goal, own);
  const group = useRef<HTMLDivElement>(null);
  const now = coming === undefined ? nivaa : coming;
  const take = (level: number | null) => {
    onTouch(goal.id);
    choose(level);
  };
  return (
    <div ref={group} className={classes.choose} aria-busy={coming !== undefined || undefined}>
      <OneOf
        label={`${own === "LAERLING" ? "Din vurdering av deg selv" : "Din vurdering"}: ${goal.label}`}
        className={classes.levels}
        optionClassName={classes.level}
        value={now === null ? "" : String(now)}
        options={goal.levels.map((label, at) => ({
          value: String(at + 1),
          label: <span>{label}</span>,
        }))}
        onChange={(level) => take(Number(level))}
      />
      {now !== null && (
        <Button
          tone="quiet"
          thin
          icon="undo"
          label={`Ta tilbake vurderingen: ${goal.label}`}
          onClick={() => {
            // The button that was pressed goes away.
            group.current?.querySelector("input")?.focus();
            take(null);
          }}
        >
          Ta tilbake
        </Button>
      )}
    </div>
  );
}

/** All that was said of the goal, by both sides, the newest first. */
function Before({ goal }: { goal: GoalAssessments }) {
  const said = assessors
    .flatMap((assessor) =>
      sideOf(goal, assessor).historikk.map((entry) => ({ ...entry, assessor })),
    )
    .toSorted((one, other) => other.timestamp - one.timestamp);
  if (said.length === 0) return null;
  return (
    <details className={classes.before}>
      <summary>
        Historikk ({said.length})<span className="sv-hidden">: {goal.label}</span>
      </summary>
      <ol>
        {said.map(({ assessor, timestamp, navn, label }) => (
          <li key={`${assessor}-${timestamp}-${navn}`}>
            <span>{formatDate(timestamp)}</span>
            <span>{label}</span>
            <span className={classes.who}>
              {navn} ({assessorNames[assessor].toLocaleLowerCase("nb")})
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

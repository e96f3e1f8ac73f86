import type { GoalAssessments } from "@/api/schemas.gen.ts";
import { assessorNames, assessors, sideOf, sideText } from "./model.ts";
import classes from "./LevelTrack.module.css";

/** Where a level is on the track, in percent from the left. */
const placeOf = (level: number, levels: number): string =>
  `${((level - 1) / Math.max(1, levels - 1)) * 100}%`;

/** The levels of a goal from left to right, and where both sides stand: now, and the time before. */
export function LevelTrack({ goal }: { goal: GoalAssessments }) {
  const { levels, label } = goal;
  const said = assessors
    .map((assessor) => `${assessorNames[assessor]}: ${sideText(goal, sideOf(goal, assessor))}`)
    .join(". ");
  return (
    <div className={classes.track} role="img" aria-label={`${label}. ${said}`}>
      <div className={classes.line}>
        {levels.map((name, at) => (
          <span
            key={name}
            className={classes.step}
            style={{ left: placeOf(at + 1, levels.length) }}
          />
        ))}
        {assessors.map((assessor) => {
          const { nivaa, endring } = sideOf(goal, assessor);
          if (nivaa === null) return null;
          const before = nivaa - (endring ?? 0);
          const [from, to] = before < nivaa ? [before, nivaa] : [nivaa, before];
          const moved = before !== nivaa && before >= 1;
          return (
            <span key={assessor} data-side={assessor}>
              {moved && (
                <span
                  className={classes.moved}
                  style={{
                    left: placeOf(from, levels.length),
                    width: `${((to - from) / Math.max(1, levels.length - 1)) * 100}%`,
                  }}
                />
              )}
              {moved && (
                <span className={classes.before} style={{ left: placeOf(before, levels.length) }} />
              )}
              <span className={classes.now} style={{ left: placeOf(nivaa, levels.length) }}>
                {assessor === "LAERLING" ? "L" : "F"}
              </span>
            </span>
          );
        })}
      </div>
      <div className={classes.names}>
        <span>{levels[0]}</span>
        <span>{levels.at(-1)}</span>
      </div>
    </div>
  );
}

/** What the marks on the tracks stand for. */
export function TrackLegend() {
  return (
    <ul className={classes.legend}>
      {assessors.map((assessor) => (
        <li key={assessor} data-side={assessor}>
          <span className={classes.mark} aria-hidden>
            {assessor === "LAERLING" ? "L" : "F"}
          </span>
          {assessorNames[assessor]}
        </li>
      ))}
      <li>
        <span className={classes.was} aria-hidden />
        Forrige gang
      </li>
    </ul>
  );
}

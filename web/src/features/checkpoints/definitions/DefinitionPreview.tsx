import { call } from "@/api/client.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import type { IconName } from "@/ui/Icon.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { checkpoint_definition_preview } from "@/api/operations.gen.ts";
import type { CheckpointDefinitionAsked, CheckpointMovePreview } from "@/api/schemas.gen.ts";
import { PreviewPart, usePreview } from "../preview.tsx";
import classes from "../PreviewCard.module.css";

/** `Besøk: 28.05.2027 → 07.06.2027` */
export function moveLine({ title, fra, til }: CheckpointMovePreview): string {
  const say = (day: string | null) => (day === null ? "ingen frist" : formatDate(day));
  return fra === til ? title : `${title}: ${say(fra)} → ${say(til)}`;
}

const parts: readonly {
  part: "moves" | "completes" | "reopens";
  title: string;
  icon: IconName;
}[] = [
  { part: "moves", title: "Får ny frist", icon: "clock" },
  { part: "completes", title: "Får det fullført", icon: "check" },
  { part: "reopens", title: "Får det åpnet igjen", icon: "undo" },
];

/** Whose deadlines move, and whose is completed or open again, when it is saved as it is written. */
export function DefinitionPreview({ body }: { body: CheckpointDefinitionAsked | null }) {
  const { asked, data, error, retry } = usePreview("definition", body, (wanted, signal) =>
    call(checkpoint_definition_preview, { body: wanted, signal }),
  );
  if (asked === null) return null;
  if (error && !data) {
    return <ErrorState compact error={error} onRetry={retry} />;
  }
  if (!data) {
    return (
      <Loading label="Regner ut hvem det gjelder">
        <SkeletonLines lines={4} />
      </Loading>
    );
  }
  const told = parts.filter(({ part }) => data[part].apprentices > 0);
  return (
    <div className={classes.parts} aria-live="polite">
      {told.length === 0 && <p className={classes.none}>Ingen frister flytter seg.</p>}
      {told.map(({ part, ...words }) => (
        <PreviewPart key={part} {...words} those={data[part]} say={moveLine} />
      ))}
      {data.overdue > 0 && (
        <p className={classes.none}>
          {`${counted(data.overdue, "lærling", "lærlinger")} kommer da over fristen.`}
        </p>
      )}
    </div>
  );
}

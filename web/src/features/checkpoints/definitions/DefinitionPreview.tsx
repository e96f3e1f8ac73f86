import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/api/client.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { checkpoint_definition_preview } from "@/api/operations.gen.ts";
import type {
  CheckpointDefinitionAsked,
  CheckpointMovePreview,
  CheckpointMoveShare,
} from "@/api/schemas.gen.ts";
import classes from "../PreviewCard.module.css";

const DEBOUNCE_MS = 500;
/** So many are named; the number of all stands above. */
const SHOWN = 8;

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
  const [asked, setAsked] = useState(body);
  const settle = useDebounced(setAsked, DEBOUNCE_MS);
  const heard = useEffectEvent(() => settle(body));
  const written = JSON.stringify(body);
  // Asked for when the writing pauses.
  useEffect(() => {
    if (written) heard();
  }, [written]);
  const { data, error, refetch } = useQuery({
    queryKey: ["checkpointPreview", "definition", asked],
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error("nothing to preview");
      return call(checkpoint_definition_preview, { body: asked, signal });
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (asked === null) return null;
  if (error && !data) {
    return <ErrorState compact error={error} onRetry={() => void refetch()} />;
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
        <Part key={part} {...words} those={data[part]} />
      ))}
      {data.overdue > 0 && (
        <p className={classes.none}>
          {`${counted(data.overdue, "lærling", "lærlinger")} kommer da over fristen.`}
        </p>
      )}
    </div>
  );
}

function Part({
  title,
  icon,
  those: { apprentices, first },
}: {
  title: string;
  icon: IconName;
  those: CheckpointMoveShare;
}) {
  const shown = first.slice(0, SHOWN);
  return (
    <section className={classes.part}>
      <h3 className={classes.head}>
        <Icon name={icon} size={18} />
        {`${title}: ${counted(apprentices, "lærling", "lærlinger")}`}
      </h3>
      <ul className={classes.people}>
        {shown.map(({ id, navn, checkpoints }) => (
          <li key={id}>
            <Link to={`/k/laerlinger/${id}/sjekkpunkter`}>{navn}</Link>
            <span className={classes.none}>{checkpoints.map(moveLine).join(", ")}</span>
          </li>
        ))}
        {apprentices > shown.length && (
          <li className={classes.none}>{`og ${formatCount(apprentices - shown.length)} til`}</li>
        )}
      </ul>
    </section>
  );
}

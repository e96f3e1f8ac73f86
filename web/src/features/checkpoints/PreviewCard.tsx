import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import type { CheckpointSetPreview, CheckpointSetShare } from "@/api/schemas.gen.ts";
import classes from "./PreviewCard.module.css";

const DEBOUNCE_MS = 500;
/** So many are named; the number of all stands above. */
const SHOWN = 8;

const parts: readonly {
  part: "gets" | "loses";
  title: string;
  none: string;
  icon: IconName;
}[] = [
  { part: "gets", title: "Får sjekkpunkter", none: "Ingen får nye sjekkpunkter.", icon: "add" },
  { part: "loses", title: "Mister sjekkpunkter", none: "Ingen mister noe.", icon: "minus" },
];

/** What saving would do, before it is saved: who gets what, and who loses what. */
export function PreviewCard<Body>({
  name,
  body,
  ask,
}: {
  /** What is previewed: part of the key of the question. */
  name: string;
  /** What would be saved; null while it cannot be. */
  body: Body | null;
  ask: (body: Body, signal: AbortSignal) => Promise<CheckpointSetPreview>;
}) {
  const [asked, setAsked] = useState(body);
  const settle = useDebounced(setAsked, DEBOUNCE_MS);
  const heard = useEffectEvent(() => settle(body));
  const written = JSON.stringify(body);
  // Asked for when the writing pauses.
  useEffect(() => {
    if (written) heard();
  }, [written]);
  const { data, error, refetch } = useQuery({
    queryKey: ["checkpointPreview", name, asked],
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error("nothing to preview");
      return ask(asked, signal);
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Card title="Når du lagrer" icon="eye">
      {asked === null ? (
        <p className={classes.none}>Fyll ut skjemaet, så ser du hvem det gjelder.</p>
      ) : data ? (
        <div className={classes.parts} aria-live="polite">
          {parts.map(({ part, ...words }) => (
            <Part key={part} {...words} those={data[part]} />
          ))}
          {data.kept > 0 && (
            <p className={classes.none}>
              {`${counted(data.kept, "fullført sjekkpunkt", "fullførte sjekkpunkter")} blir stående.`}
            </p>
          )}
        </div>
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Regner ut hvem det gjelder">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Card>
  );
}

function Part({
  title,
  none,
  icon,
  those: { apprentices, first },
}: {
  title: string;
  none: string;
  icon: IconName;
  those: CheckpointSetShare;
}) {
  if (apprentices === 0) return <p className={classes.none}>{none}</p>;
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
            <span className={classes.none}>{checkpoints.join(", ")}</span>
          </li>
        ))}
        {apprentices > shown.length && (
          <li className={classes.none}>{`og ${formatCount(apprentices - shown.length)} til`}</li>
        )}
      </ul>
    </section>
  );
}

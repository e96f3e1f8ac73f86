import { counted } from "@/lib/names.ts";
import { Card } from "@/ui/Card.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import type { CheckpointSetPreview } from "@/api/schemas.gen.ts";
import { PreviewPart, usePreview } from "./preview.tsx";
import classes from "./PreviewCard.module.css";

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
  const { asked, data, error, retry } = usePreview(name, body, ask);
  return (
    <Card title="Når du lagrer" icon="eye">
      {asked === null ? (
        <p className={classes.none}>Fyll ut skjemaet, så ser du hvem det gjelder.</p>
      ) : data ? (
        <div className={classes.parts} aria-live="polite">
          {parts.map(({ part, none, ...words }) =>
            data[part].apprentices > 0 ? (
              <PreviewPart key={part} {...words} those={data[part]} say={(it) => it} />
            ) : (
              <p key={part} className={classes.none}>
                {none}
              </p>
            ),
          )}
          {data.kept > 0 && (
            <p className={classes.none}>
              {`${counted(data.kept, "fullført sjekkpunkt", "fullførte sjekkpunkter")} blir stående.`}
            </p>
          )}
        </div>
      ) : error ? (
        <ErrorState compact error={error} onRetry={retry} />
      ) : (
        <Loading label="Regner ut hvem det gjelder">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Card>
  );
}

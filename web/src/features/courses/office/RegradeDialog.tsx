import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_regrade } from "@/api/operations.gen.ts";
import type { CourseRegraded, CourseView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { scoreText } from "../words.ts";
import classes from "./Office.module.css";

/** Marks what was handed in by the corrected answers; first it is seen who that changes. */
export function RegradeDialog({ course, onClose }: { course: CourseView; onClose: () => void }) {
  const { id, edition } = course;
  const { data, error, refetch } = useQuery({
    queryKey: ["course", id, "regrade", edition],
    queryFn: ({ signal }) => call(course_regrade, { id, body: { dryRun: true }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const regrade = useWrite({
    send: () => call(course_regrade, { id, body: { dryRun: false } }),
    done: ({ items }) => `${counted(items.length, "forsøk", "forsøk")} er rettet på nytt`,
    onDone: onClose,
    again: () => changed("COURSEUSERS"),
  });
  const items = data?.items ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Rett quizene på nytt"
      footer={
        items.length > 0 ? (
          <DialogFooter
            onCancel={onClose}
            loading={regrade.isRunning}
            loadingLabel="Retter"
            onClick={() => void regrade.run()}
          >
            {`Rett ${counted(items.length, "forsøk", "forsøk")}`}
          </DialogFooter>
        ) : (
          <Button onClick={onClose}>Lukk</Button>
        )
      }
    >
      <div className={classes.stack}>
        <p className={classes.hint}>
          Forsøk på eldre utgaver rettes med svarene i den nyeste. Den som har bestått, beholder
          det, og kursbevis blir stående.
        </p>
        {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Regner ut hva som endres">
            <SkeletonLines lines={4} />
          </Loading>
        )}
        {data && items.length === 0 && <p>Ingen får et annet resultat.</p>}
        {items.length > 0 && (
          <ul className={classes.lines}>
            {items.map((item) => (
              <Change key={item.attempt} item={item} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Change({ item: { navn, title, before, after, passes, fails } }: { item: CourseRegraded }) {
  return (
    <li className={classes.line}>
      <span>
        <span className={classes.name}>{navn}</span>
        <span className={classes.facts}>
          {`${title}: fra ${scoreText(before)} til ${scoreText(after)}`}
        </span>
      </span>
      {passes && (
        <Badge tone="positive" icon="approve">
          Består nå
        </Badge>
      )}
      {fails && (
        <Badge tone="warning" icon="info">
          Beholder bestått
        </Badge>
      )}
    </li>
  );
}

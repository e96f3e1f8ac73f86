import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { XtramileCourse } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { ChoiceDrawer, CourseChoice } from "./Choice.tsx";
import classes from "./Digital.module.css";
import { apprenticeCoursesQuery, changeCourses, difference } from "./queries.ts";

/** Which digital courses an apprentice has: search, toggle, save. */
export function CourseDrawer({
  id,
  navn,
  onClose,
}: {
  id: string;
  navn: string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(apprenticeCoursesQuery(id));
  // What is toggled is kept beside what others choose meanwhile.
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const before = data?.xtramileCourses ?? [];
  const chosen = [
    ...before.filter((one) => !toggled.includes(one)),
    ...toggled.filter((one) => !before.includes(one)),
  ];
  const saving = useWrite({
    send: () => {
      const { add, remove } = difference(before, chosen);
      return changeCourses([id], add, remove);
    },
    done: `De digitale kursene til ${navn} er lagret`,
    onDone: onClose,
    again: () => changed("XTRAMILECOURSES", id),
    onRefused: (refused) => setFailed(errorText(refused)),
  });
  const save = () => {
    setFailed(null);
    void saving.run();
  };
  const change = (next: readonly string[]) => {
    const { add, remove } = difference(before, next);
    setToggled([...add, ...remove]);
  };
  const far = ({ id: course }: XtramileCourse): string | undefined => {
    const of = data?.statistics.find(({ courseId }) => courseId === course);
    if (!of) return undefined;
    return `${of.completedLessonsCount} av ${of.totalLessonsCount} leksjoner · ${of.percent} %`;
  };
  return (
    <ChoiceDrawer
      title={`Digitale kurs for ${navn}`}
      onClose={onClose}
      buttons={
        <>
          <Button
            loading={saving.isRunning}
            loadingLabel="Lagrer"
            disabled={!data || toggled.length === 0}
            onClick={save}
          >
            Lagre
          </Button>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
        </>
      }
    >
      {data && !data.hasCatalogue && (
        <Notice
          tone="warning"
          icon="warning"
          title="Leverandøren svarer ikke akkurat nå"
          actions={
            <Button tone="secondary" thin icon="refresh" onClick={() => void refetch()}>
              Prøv igjen
            </Button>
          }
        >
          Bare kursene som er gitt fra før, vises. De kan tas bort, men ingen nye kan legges til.
        </Notice>
      )}
      {data?.mean !== undefined && <p className={classes.intro}>Gjort i snitt: {data.mean} %</p>}
      {failed && (
        <p className={classes.error} role="alert">
          {failed}
        </p>
      )}
      {data ? (
        <CourseChoice courses={data.allCourses} chosen={chosen} more={far} onChange={change} />
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter kursene">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </ChoiceDrawer>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import type { XtramileApprentice, XtramileCourse } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { errorText } from "@/lib/problem.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Digital.module.css";
import { apprenticeCoursesQuery, openCourse } from "./queries.ts";

const TITLE = "Digitale kurs";

/** `/l/xtramile`: the digital courses that the apprentice has, and how far each is. */
export function MyCoursesPage() {
  const me = useMe();
  const shown = me.permissions.includes("xtramile");
  const query = useQuery({ ...apprenticeCoursesQuery(me.id), enabled: shown });
  const { data, error, refetch } = query;
  const nothing = !shown || data?.xtramileCourses.length === 0;
  return (
    <Page title={TITLE} width="form">
      <PageHeader title={TITLE} />
      {nothing ? (
        <EmptyState
          icon="book"
          title="Ingen digitale kurs"
          action={
            <ButtonLink to="/l" tone="secondary">
              Til oversikten
            </ButtonLink>
          }
        >
          Når opplæringskontoret gir deg et digitalt kurs, står det her.
        </EmptyState>
      ) : data ? (
        <Courses told={data} onRetry={() => void refetch()} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter kursene">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Page>
  );
}

function Courses({ told, onRetry }: { told: XtramileApprentice; onRetry: () => void }) {
  const own = told.allCourses.filter(({ id }) => told.xtramileCourses.includes(id));
  return (
    <Stack>
      {!told.hasStatistics && (
        <Notice
          tone="warning"
          icon="warning"
          title="Vi vet ikke hvor langt du har kommet akkurat nå"
          actions={
            <Button tone="secondary" thin icon="refresh" onClick={onRetry}>
              Prøv igjen
            </Button>
          }
        >
          Leverandøren av kursene svarer ikke. Det du har gjort, er ikke borte.
        </Notice>
      )}
      <Card title="Kursene dine">
        <p className={classes.intro}>
          Kursene åpnes hos leverandøren. Du slipper å logge inn på nytt.
        </p>
        {told.mean !== undefined && (
          <div className={classes.mean}>
            <p className={classes.intro}>I snitt har du gjort {told.mean} % av kursene.</p>
            <ProgressBar percent={told.mean} label="Snitt av alle kursene" />
          </div>
        )}
        <ul className={classes.courses}>
          {own.map((course) => (
            <Course key={course.id} course={course} told={told} />
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

function Course({ course, told }: { course: XtramileCourse; told: XtramileApprentice }) {
  const { id, name, gone } = course;
  const [failed, setFailed] = useState<string | null>(null);
  const far = told.statistics.find(({ courseId }) => courseId === id);
  const opening = useWrite({
    send: () => openCourse(id),
    onDone: (address) => window.location.assign(address),
    onRefused: (error) => setFailed(errorText(error)),
  });
  const open = () => {
    setFailed(null);
    void opening.run();
  };
  return (
    <li className={classes.course}>
      <span className={classes.words}>
        {name}
        <br />
        <span className={classes.lessons}>
          {far
            ? `${far.completedLessonsCount} av ${counted(far.totalLessonsCount, "leksjon", "leksjoner")}`
            : counted(course.lessonsCount, "leksjon", "leksjoner")}
          {gone && " · Leverandøren har ikke kurset lenger"}
        </span>
      </span>
      {far ? <ProgressBar percent={far.percent} label={`Gjort av ${name}`} /> : <span />}
      <Button
        tone="secondary"
        icon="external"
        label={`Åpne ${name}`}
        loading={opening.isRunning}
        disabled={gone}
        onClick={open}
      >
        Åpne
      </Button>
      {failed && (
        <p className={classes.error} role="alert">
          {failed}
        </p>
      )}
    </li>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { OwnCourse } from "@/api/schemas.gen.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { ownCoursesQuery } from "../queries.ts";
import { userStateWords } from "../words.ts";
import { factsOf, ownCoursePath } from "./ownCourse.ts";
import { useLeftAnswers } from "./useLeftAnswers.ts";

/** `/l/kurs` and `/b/kurs`: the courses that the office has given the reader. */
export function OwnCoursesPage() {
  const { rolle } = useMe();
  useLeftAnswers();
  const { data, error, refetch } = useQuery(ownCoursesQuery);
  const open = data?.items.filter(({ completed }) => !completed) ?? [];
  const done = data?.items.filter(({ completed }) => completed) ?? [];
  return (
    <Page title="Kurs">
      <PageHeader title="Kurs" subtitle="Kurs fra opplæringskontoret, som du tar når det passer." />
      <Stack>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Laster kursene">
            <Card>
              <SkeletonRows rows={3} />
            </Card>
          </Loading>
        )}
        {data?.items.length === 0 && (
          <EmptyState icon="graduate" title="Ingen kurs ennå">
            Når opplæringskontoret gir deg et kurs, finner du det her.
          </EmptyState>
        )}
        <Courses title="Å gjøre" courses={open} rolle={rolle} />
        <Courses title="Fullført" courses={done} rolle={rolle} />
      </Stack>
    </Page>
  );
}

function Courses({
  title,
  courses,
  rolle,
}: {
  title: string;
  courses: readonly OwnCourse[];
  rolle: string;
}) {
  if (courses.length === 0) return null;
  return (
    <Card title={title} aside={String(courses.length)}>
      <ul>
        {courses.map((course) => (
          <RecordRow
            key={course.courseUserId}
            to={ownCoursePath(rolle, course)}
            name={<RecordName title={course.title} facts={factsOf(course)} />}
            state={<StatusBadge status={userStateWords[course.state]} />}
          />
        ))}
      </ul>
    </Card>
  );
}

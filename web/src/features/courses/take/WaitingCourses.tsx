import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { StatusBadge } from "@/ui/Badge.tsx";
import { ownCoursesQuery } from "../queries.ts";
import { userStateWords } from "../words.ts";
import { factsOf, ownCoursePath } from "./ownCourse.ts";

const SHOWN_MAX = 3;

/** On the first page of those who take them: the courses that are not done. */
export function WaitingCourses() {
  const { rolle } = useMe();
  const { data } = useQuery(ownCoursesQuery);
  const open = data?.items.filter(({ completed }) => !completed) ?? [];
  return (
    <WaitingCard
      title="Kurs å ta"
      icon="graduate"
      rows={open.slice(0, SHOWN_MAX).map((course) => ({
        key: course.courseUserId,
        to: ownCoursePath(rolle, course),
        title: course.title,
        facts: factsOf(course),
        state: <StatusBadge status={userStateWords[course.state]} />,
      }))}
      total={open.length}
      all={rolle === "ANSATT" ? "/b/kurs" : "/l/kurs"}
    />
  );
}

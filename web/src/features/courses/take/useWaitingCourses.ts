import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { OwnCourse } from "@/api/schemas.gen.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { endOfDay } from "@/lib/dates.ts";
import { ownCoursesQuery } from "../queries.ts";
import { factsOf, ownCoursePath } from "./ownCourse.ts";

/** Until when it is to be done: of one that is done, the last day of its certificate. */
function dueOf({ deadline, mayRetake, validUntil }: OwnCourse): number {
  const last = mayRetake ? validUntil : deadline;
  return last ? endOfDay(last) : 0;
}

/** One's own courses that are not done, or whose certificate runs out. */
export function useWaitingCourses(): Waiting[] {
  const { rolle, permissions } = useMe();
  const enabled = permissions.includes("courseEnabled");
  const { data } = useQuery({ ...ownCoursesQuery, enabled });
  return (data?.items ?? [])
    .filter(({ completed, mayRetake }) => !completed || mayRetake)
    .map((course) => ({
      key: course.courseUserId,
      to: ownCoursePath(rolle, course),
      icon: "graduate",
      title: `Ta kurset «${course.title}»${course.mayRetake ? " på nytt" : ""}`,
      detail: factsOf(course),
      due: dueOf(course),
      since: 0,
    }));
}

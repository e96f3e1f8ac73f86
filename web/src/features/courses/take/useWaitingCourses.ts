import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { endOfDay } from "@/lib/dates.ts";
import { ownCoursesQuery } from "../queries.ts";
import { factsOf, ownCoursePath } from "./ownCourse.ts";

/** One's own courses that are not done. */
export function useWaitingCourses(): Waiting[] {
  const { rolle, permissions } = useMe();
  const enabled = permissions.includes("courseEnabled");
  const { data } = useQuery({ ...ownCoursesQuery, enabled });
  return (data?.items ?? [])
    .filter(({ completed }) => !completed)
    .map((course) => ({
      key: course.courseUserId,
      to: ownCoursePath(rolle, course),
      icon: "graduate",
      title: `Ta kurset «${course.title}»`,
      detail: factsOf(course),
      due: course.deadline ? endOfDay(course.deadline) : 0,
      since: 0,
    }));
}

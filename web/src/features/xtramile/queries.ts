import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  xtramile_authorization,
  xtramile_courses,
  xtramile_courses_apprentice,
  xtramile_courses_change,
} from "@/api/operations.gen.ts";
import type { XtramileCourse } from "@/api/schemas.gen.ts";

/** The courses that the provider has for the office. */
export const catalogueQuery = queryOptions({
  queryKey: ["xtramile", "catalogue"],
  queryFn: ({ signal }) => call(xtramile_courses, { signal, patient: true }),
});

/** The digital courses of an apprentice, and how far they are. */
export const apprenticeCoursesQuery = (id: string) =>
  queryOptions({
    queryKey: ["xtramile", "apprentice", id],
    queryFn: ({ signal }) => call(xtramile_courses_apprentice, { id, signal, patient: true }),
  });

/** Where a course opens for the apprentice, once and soon. */
export const openCourse = async (course: string): Promise<string> =>
  (await call(xtramile_authorization, { body: { course }, patient: true })).url;

/** The server takes no more apprentices in one call. */
const APPRENTICES_PER_CALL = 500;

/** Gives courses to apprentices and takes others away; says how many there were of each. */
export async function changeCourses(
  apprentices: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<{ added: number; removed: number }> {
  const sum = { added: 0, removed: 0 };
  for (let at = 0; at < apprentices.length; at += APPRENTICES_PER_CALL) {
    const some = apprentices.slice(at, at + APPRENTICES_PER_CALL);
    const body = { apprentices: some, add: [...add], remove: [...remove] };
    const changed = await call(xtramile_courses_change, { body, patient: true });
    sum.added += changed.added;
    sum.removed += changed.removed;
  }
  return sum;
}

/** The courses in whose name the text stands, in capitals or not. */
export function coursesNamed(all: readonly XtramileCourse[], text: string): XtramileCourse[] {
  const sought = text.trim().toLocaleLowerCase("nb");
  return all.filter(({ name }) => name.toLocaleLowerCase("nb").includes(sought));
}

/** What is to be added and removed, so that what is chosen is what an apprentice has. */
export function difference(before: readonly string[], chosen: readonly string[]) {
  return {
    add: chosen.filter((id) => !before.includes(id)),
    remove: before.filter((id) => !chosen.includes(id)),
  };
}

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  course_attempt_view,
  course_preview,
  course_rules_list,
  course_taking,
  course_user_view,
  course_view,
  courses_own,
  person_courses_list,
  trainingplans_list,
} from "@/api/operations.gen.ts";
import { orKept } from "@/api/kept.ts";
import type { CourseAttempt } from "@/api/schemas.gen.ts";
import { withKeptFiles } from "./take/keptFiles.ts";

/** Signed addresses of pictures hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** A course with its draft. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ["course", id],
    queryFn: ({ signal }) => call(course_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** The draft as its learners would see it. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ["course", id, "preview"],
    queryFn: ({ signal }) => call(course_preview, { id, signal }),
  });

/** The office's training plans, by name. */
export const plansQuery = queryOptions({
  queryKey: ["trainingPlans", "lines"],
  queryFn: ({ signal }) => call(trainingplans_list, { signal }),
});

/** By which rules it is given to those who are new. */
export const rulesQuery = (id: string) =>
  queryOptions({
    queryKey: ["course", id, "rules"],
    queryFn: ({ signal }) => call(course_rules_list, { id, signal }),
  });

/** How it goes for somebody who has a course. */
export const courseUserQuery = (id: string) =>
  queryOptions({
    queryKey: ["courseUser", id],
    queryFn: ({ signal }) => call(course_user_view, { id, signal }),
  });

/** The caller's own courses. */
export const ownCoursesQuery = queryOptions({
  queryKey: ["ownCourses"],
  queryFn: ({ signal }) => orKept("kurs", () => call(courses_own, { signal })),
  networkMode: "always",
});

/** By which a course of one's own is kept. */
export const keptTaking = (id: string): string => `kurs/${id}`;

/** A course as the caller takes it. */
export const takingQuery = (id: string) =>
  queryOptions({
    queryKey: ["ownCourses", id],
    queryFn: ({ signal }) =>
      orKept(keptTaking(id), () => call(course_taking, { id, signal }), withKeptFiles),
    networkMode: "always",
    refetchInterval: ADDRESSES_MS,
  });

/** An attempt, and when it was told of: its time runs from there. */
export type HeldAttempt = CourseAttempt & { fetched?: number };

/** By which an attempt is kept. */
export const keptAttempt = (id: string): string => `kursforsok/${id}`;

/**
 * An attempt at a quiz; what is answered here is newer than what others tell. It is gone on with
 * where there is no network.
 */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: ["courseAttempt", id],
    queryFn: ({ signal }) =>
      orKept<HeldAttempt>(keptAttempt(id), async () => ({
        ...(await call(course_attempt_view, { id, signal })),
        fetched: Date.now(),
      })),
    networkMode: "always",
  });

/** The courses that somebody has. */
export const personCoursesQuery = (id: string) =>
  queryOptions({
    queryKey: ["ownCourses", "person", id],
    queryFn: ({ signal }) => call(person_courses_list, { id, signal }),
  });

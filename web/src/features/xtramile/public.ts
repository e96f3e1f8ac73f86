import { part } from "@/lib/parts.ts";

/** What other features may use of this one. Loaded where it is drawn. */

/** Which digital courses an apprentice has; opened from the apprentice's menu. */
export const CourseDrawer = part(async () => (await import("./CourseDrawer.tsx")).CourseDrawer);
/** The same for many apprentices at once. */
export const ManyCoursesDrawer = part(
  async () => (await import("./ManyCoursesDrawer.tsx")).ManyCoursesDrawer,
);

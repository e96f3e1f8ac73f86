import { showsChanges } from "@/api/changes.ts";

for (const collection of ["COURSES", "COURSEFILES"]) {
  showsChanges(collection, ({ id }) => [["course", id], ["ownCourses"]]);
}
// What somebody has of a course is told by an id of its own.
for (const collection of ["COURSEUSERS", "COURSEHANDINS"]) {
  showsChanges(collection, [["courseUser"], ["courseAttempt"], ["ownCourses"], ["course"]]);
}

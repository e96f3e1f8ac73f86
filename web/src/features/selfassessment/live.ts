import { showsChanges } from "@/api/changes.ts";

// Which goals there are is for the plan to say.
for (const collection of ["SELFASSESSMENTTIMELINE", "LAERLINGER"]) {
  showsChanges(collection, ({ id }) => [["selfassessments", id]]);
}
showsChanges("TRAININGPLANS", [["selfassessments"]]);

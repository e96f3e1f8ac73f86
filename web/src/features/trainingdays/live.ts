import { showsChanges } from "@/api/changes.ts";

for (const collection of ["TRAININGDAYS", "TRAININGDAYUSERS", "TRAININGDAYFILES"]) {
  // People and files are told by the day they belong to.
  showsChanges(collection, ({ id }) => [
    ["trainingDay", id.split(".")[0] ?? id],
    ["trainingDay", "calendar"],
    ["whys", "trainingdays", id.split(".")[0] ?? id],
  ]);
}
showsChanges("TRAININGDAYRESPONSE", ({ id }) => [["trainingDay", id.split(".")[0] ?? id]]);
showsChanges("ACTIVITYTEMPLATES", ({ id }) => [["activityTemplate", id]]);

import { showsChanges } from "@/api/changes.ts";

showsChanges("TRAININGPLANS", ({ id }) => [
  ["trainingplan", id],
  ["picks", "trainingplans"],
]);
// Who has a plan, and who has begun with its goals.
for (const collection of ["TRAININGPLANS", "LAERLINGER", "DOKUMENTASJONER"]) {
  showsChanges(collection, [["trainingplanUses"]]);
}

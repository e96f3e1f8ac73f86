import { showsChanges } from "@/api/changes.ts";

showsChanges("TRAININGPLANS", ({ id }) => [
  ["trainingplan", id],
  ["picks", "trainingplans"],
]);
// An employee who is connected to her first plan has pages of plans in the menu.
showsChanges("TRAININGPLANS", [["me"]]);
// Who has a plan, and who has begun with its goals.
for (const collection of ["TRAININGPLANS", "LAERLINGER", "DOKUMENTASJONER"]) {
  showsChanges(collection, [["trainingplanUses"]]);
}

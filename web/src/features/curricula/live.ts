import { showsChanges } from "@/api/changes.ts";

showsChanges("TRAININGPLANS", ({ id }) => [
  ["trainingplan", id],
  ["picks", "trainingplans"],
]);
// A newer version of a curriculum is offered on the pages of its plans.
showsChanges("LAEREPLANERLK20", [["trainingplan"], ["curricula"], ["curriculumUpdate"]]);
showsChanges("PROGRAMOMRAADER", [["curricula"], ["curriculumUpdate"]]);
showsChanges("LAEREPLANOPPDATERINGER", [["curriculumUpdate"]]);
// A curriculum names the plans that were made from it.
showsChanges("TRAININGPLANS", [["curricula"]]);
// An employee who is connected to a first plan has pages of plans in the menu.
showsChanges("TRAININGPLANS", [["me"]]);
// Who has a plan, and who has begun with its goals.
for (const collection of ["TRAININGPLANS", "LAERLINGER", "DOKUMENTASJONER"]) {
  showsChanges(collection, [["trainingplanUses"]]);
}

import { showsChanges } from "@/api/changes.ts";

// What is done with goals moves them on every page of the apprentice, in the queue and in counts.
showsChanges("LAEREPLANMAAL", ({ id }) => [["apprentice", id], ["goalswaiting"], ["overview"]]);
// Documentation is what shows a goal, and answers the goals on it.
showsChanges("DOKUMENTASJONER", [["goalswaiting"]]);
// Who follows which plan, and what it consists of.
for (const collection of ["LAERLINGER", "TRAININGPLANS"]) {
  showsChanges(collection, [["goalswaiting"]]);
}

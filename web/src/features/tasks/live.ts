import { showsChanges } from "@/api/changes.ts";

// What an apprentice hands in has an id of its own: it is not that of the task.
for (const collection of ["OPPGAVER", "INNLEVERINGER"]) {
  showsChanges(collection, [["task"], ["tasks"], ["planTasks"], ["overview"], ["coming"]]);
}
// Who follows another plan has other tasks.
for (const collection of ["LAERLINGER", "TRAININGPLANS"]) {
  showsChanges(collection, [["tasks"]]);
}

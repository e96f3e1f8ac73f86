import { registerLiveKeys } from "@/api/live.ts";

registerLiveKeys("LAERLINGER", ({ id }) => [["apprentice", id]]);
registerLiveKeys("LAEREKONTRAKT", [["apprentice"]]);
// A documentation moves its apprentice's goals and counts; names stand on each apprentice's page.
for (const collection of ["DOKUMENTASJONER", "BEDRIFTER", "ANSATTER", "KOORDINATORER"]) {
  registerLiveKeys(collection, [["apprentice"]]);
}
registerLiveKeys("BEDRIFTER", ({ id }) => [["company", id]]);
// Who works, learns and is responsible there stands on each company's page.
for (const collection of ["ANSATTER", "LAERLINGER", "KOORDINATORER"]) {
  registerLiveKeys(collection, [["company"]]);
}
registerLiveKeys("KOORDINATORER", ({ id }) => [["coordinator", id]]);
registerLiveKeys("MERKNADER", ({ id }) => [["note", id]]);
registerLiveKeys("JOURNALER", [["journal"]]);
registerLiveKeys("DOKUMENTER", ({ id }) => [["documents", id]]);
registerLiveKeys("GRUPPER", ({ id }) => [["groups"], ["group", id], ["personGroups"]]);

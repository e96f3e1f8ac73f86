import { showsChanges } from "@/api/changes.ts";

showsChanges("LAERLINGER", ({ id }) => [["apprentice", id]]);
showsChanges("LAEREKONTRAKT", [["apprentice"]]);
// A documentation moves its apprentice's goals and counts; names stand on each apprentice's page.
for (const collection of ["DOKUMENTASJONER", "BEDRIFTER", "ANSATTER", "KOORDINATORER"]) {
  showsChanges(collection, [["apprentice"]]);
}
// An apprentice's goals are those of the plan now.
showsChanges("TRAININGPLANS", [["apprentice"]]);
showsChanges("BEDRIFTER", ({ id }) => [["company", id]]);
// Who works, learns and is responsible there stands on each company's page.
for (const collection of ["ANSATTER", "LAERLINGER", "KOORDINATORER"]) {
  showsChanges(collection, [["company"]]);
}
showsChanges("KONTONUMRE", ({ id }) => [
  ["company", id],
  ["companyAccount", id],
]);
// What the register says of a company is compared with what the office has.
for (const collection of ["BEDRIFTER", "REGISTERAVVIK", "REGISTERENHETER"]) {
  showsChanges(collection, ({ id }) => [["companyRegister", id]]);
}
// Which trades apprentices learn there is part of that.
showsChanges("LAERLINGER", [["companyRegister"]]);
for (const collection of ["BEDRIFTER", "LAERLINGER", "REGISTERENHETER"]) {
  showsChanges(collection, [["apprenticeApproval"]]);
}
showsChanges("REGISTERENHETER", [["registers"]]);
showsChanges("KOORDINATORER", ({ id }) => [["coordinator", id]]);
showsChanges("KOORDINATORRETTIGHETER", () => [["coordinator"]]);
showsChanges("MERKNADER", ({ id }) => [["note", id]]);
showsChanges("JOURNALER", [["journal"]]);
showsChanges("JOURNALINNSTILLINGER", [["journal"], ["journalSettings"]]);
showsChanges("DOKUMENTER", ({ id }) => [["documents", id]]);
showsChanges("GRUPPER", [["groups"], ["group"], ["personGroups"]]);
// The page of an apprentice shows everything that happened to them.
for (const collection of [
  "DOKUMENTASJONER",
  "LAERLINGER",
  "LAEREKONTRAKT",
  "MERKNADER",
  "JOURNALER",
  "MESSAGE",
  "INVITASJONER",
  "VURDERINGSSAMTALER",
  "MINESIGNERINGER",
  "SIGNINGS",
  "TRAININGDAYS",
]) {
  showsChanges(collection, [["stream"]]);
}
showsChanges("INVITASJONER", ({ id }) => [["presence", id]]);

import { showsChanges } from "@/api/changes.ts";

showsChanges("DOKUMENTMALER", [["documentTemplate"]]);
showsChanges("MALDOKUMENTER", [["documentTemplate"]]);
// Who lacks what changes with the people.
for (const collection of ["LAERLINGER", "BEDRIFTER", "ANSATTER", "ORG"]) {
  showsChanges(collection, [["documentTemplateCheck"]]);
}

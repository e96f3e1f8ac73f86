import { showsChanges } from "@/api/changes.ts";

showsChanges("ANSATTER", ({ id }) => [["employee", id]]);
// Names of companies, departments and apprentices stand on each employee's page.
for (const collection of ["BEDRIFTER", "LAERLINGER"]) {
  showsChanges(collection, [["employee"]]);
}

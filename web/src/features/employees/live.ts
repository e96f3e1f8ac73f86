import { registerLiveKeys } from "@/api/live.ts";

registerLiveKeys("ANSATTER", ({ id }) => [["employee", id]]);
// Names of companies, departments and apprentices stand on each employee's page.
for (const collection of ["BEDRIFTER", "LAERLINGER"]) {
  registerLiveKeys(collection, [["employee"]]);
}

import { showsChanges } from "@/api/changes.ts";

showsChanges("RAPPORTER", ({ id }) => [["reports"], ["report", id], ["reportSettings"]]);
showsChanges("RAPPORTSENDINGER", ({ id }) => [["reports"], ["report", id]]);
showsChanges("AARSRAPPORTER", ({ id }) => [
  ["yearly"],
  ["yearlyReport", id],
  ["yearlySheet"],
  ["yearlyTemplate"],
  ["ownYearlySheets"],
]);
showsChanges("AARSRAPPORTSVAR", [["ownYearlySheets"], ["yearlySheet"]]);

import { showsChanges } from "@/api/changes.ts";

showsChanges("DOKUMENTASJONER", ({ id }) => [
  ["documentation", id],
  ["overview"],
  ["badges"],
  ["apprentice"],
  ["documentationticks"],
  ["documentationadditions"],
]);
showsChanges("LOGGMALER", [["logforms"]]);
showsChanges("STANDARDER", [["standards"], ["documentation"]]);
// What the plans consist of is what may be ticked.
showsChanges("TRAININGPLANS", [["documentationticks"], ["documentationadditions"]]);

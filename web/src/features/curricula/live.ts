import { showsChanges } from "@/api/changes.ts";

showsChanges("TRAININGPLANS", ({ id }) => [
  ["trainingplan", id],
  ["picks", "trainingplans"],
]);

import { showsChanges } from "@/api/changes.ts";

showsChanges("DOKUMENTASJONER", ({ id }) => [
  ["documentation", id],
  ["overview"],
  ["badges"],
  ["apprentice"],
]);

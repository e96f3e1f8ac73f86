import { registerLiveKeys } from "@/api/live.ts";

registerLiveKeys("DOKUMENTASJONER", ({ id }) => [
  ["documentation", id],
  ["overview"],
  ["badges"],
  ["apprentice"],
]);

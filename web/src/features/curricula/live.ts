import { registerLiveKeys } from "@/api/live.ts";

registerLiveKeys("TRAININGPLANS", ({ id }) => [
  ["trainingplan", id],
  ["picks", "trainingplans"],
]);

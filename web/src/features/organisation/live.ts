import { registerLiveKeys } from "@/api/live.ts";

registerLiveKeys("ORG", [["organisation"]]);

import { registerLiveKeys } from "@/api/live.ts";

// A new version shows on open pages; whether it must be accepted stands with the person.
registerLiveKeys("TERMS", [["terms"], ["me"]]);
registerLiveKeys("ORG", [["me"]]);

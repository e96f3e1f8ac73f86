import { showsChanges } from "@/api/changes.ts";

showsChanges("ORG", [["organisation"]]);
showsChanges("KONTORLOGO", [["organisation"]]);

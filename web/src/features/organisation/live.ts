import { showsChanges } from "@/api/changes.ts";

showsChanges("ORG", [["organisation"]]);

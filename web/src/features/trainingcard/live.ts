import { showsChanges } from "@/api/changes.ts";

showsChanges("LAERLINGER", [["trainingcard"]]);

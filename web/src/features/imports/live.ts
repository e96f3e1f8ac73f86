import { showsChanges } from "@/api/changes.ts";

showsChanges("IMPORTS", [["imports"]]);

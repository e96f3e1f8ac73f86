import { showsChanges } from "@/api/changes.ts";

showsChanges("XTRAMILECOURSES", ({ id }) => [["xtramile", "apprentice", id]]);

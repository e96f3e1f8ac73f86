import { showsChanges } from "@/api/changes.ts";

showsChanges("VARSELVALG", [["outlook", "choice"]]);

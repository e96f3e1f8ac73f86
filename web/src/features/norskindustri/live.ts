import { showsChanges } from "@/api/changes.ts";

// An apprentice of a trade that was linked, or is not any more, has another menu.
showsChanges("NORSKINDUSTRI", [["norskindustri"], ["me"]]);

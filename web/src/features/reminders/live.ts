import { showsChanges } from "@/api/changes.ts";

// Who is due follows from what was documented, and from what the office has switched on.
showsChanges("AUTOMATISKEMELDINGER", [["coming"]]);
showsChanges("DOKUMENTASJONER", [["coming"]]);

import { showsChanges } from "@/api/changes.ts";

// A new version shows on open pages; whether it must be accepted stands with the person.
showsChanges("TERMS", [["terms"], ["me"]]);
showsChanges("ORG", [["me"]]);

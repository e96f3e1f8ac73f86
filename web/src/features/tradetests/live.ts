import { showsChanges } from "@/api/changes.ts";

showsChanges("FAGPROVER", [["tradetests"], ["stream"]]);
// Names stand on the first pages.
showsChanges("LAERLINGER", [["tradetests", "coming"]]);

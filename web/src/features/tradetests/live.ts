import { showsChanges } from "@/api/changes.ts";

showsChanges("FAGPROVER", ({ id }) => [["tradetests"], ["stream"], ["whys", "tradetests", id]]);
// Names stand on the first pages.
showsChanges("LAERLINGER", [["tradetests", "coming"]]);

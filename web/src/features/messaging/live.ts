import { showsChanges } from "@/api/changes.ts";

showsChanges("AUTOMATISKEMELDINGER", [["automatic"]]);
showsChanges("STANDARDMELDINGER", [["ready-texts"]]);
showsChanges("MESSAGE", ({ id }) => [["message", id], ["smsbudget"]]);
showsChanges("SMSBUDGET", [["smsbudget"]]);
// By person: a reader who hears of everybody's fetches their own alone.
showsChanges("VARSLER", ({ id }) => [["notifications", id]]);

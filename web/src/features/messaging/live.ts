import { showsChanges } from "@/api/changes.ts";

showsChanges("MESSAGE", ({ id }) => [["message", id], ["smsbudget"]]);
showsChanges("SMSBUDGET", [["smsbudget"]]);
// By the person: whoever is notified of everybody's fetches her own alone.
showsChanges("VARSLER", ({ id }) => [["notifications", id]]);

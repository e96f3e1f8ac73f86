import { showsChanges } from "@/api/changes.ts";

showsChanges("OVINGSSPORSMAL", ({ id }) => [["rehearsalquestion", id], ["rehearsal"]]);
showsChanges("OVINGER", [["rehearsal"], ["rehearsalanswers"]]);
// What is sent and what is approved brings questions some days later.
showsChanges("DOKUMENTASJONER", [["rehearsal"]]);

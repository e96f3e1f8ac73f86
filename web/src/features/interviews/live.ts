import { showsChanges } from "@/api/changes.ts";

showsChanges("VURDERINGSSAMTALER", [["interview"], ["interviews"]]);
showsChanges("VURDERINGSSAMTALERMALER", [["interviewTemplate"]]);
// What is asked follows the apprentice's plans until it has ended.
showsChanges("LAERLINGER", [["interviews"]]);

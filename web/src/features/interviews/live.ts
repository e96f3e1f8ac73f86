import { showsChanges } from "@/api/changes.ts";

showsChanges("VURDERINGSSAMTALER", ({ id }) => [
  ["interview"],
  ["interviews"],
  ["whys", "interviews", id],
]);
showsChanges("VURDERINGSSAMTALERMALER", [["interviewTemplate"]]);
// What is asked follows the apprentice's plans until it has ended.
showsChanges("LAERLINGER", [["interviews"]]);

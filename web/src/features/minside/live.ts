import { showsChanges } from "@/api/changes.ts";

showsChanges("SESSIONS", [["own-sessions"]]);
showsChanges("PROFILEPICTURES", ({ id }) => [["picture", id]]);
// Another device, or a coordinator, may have changed what is one's own.
for (const collection of ["LAERLINGER", "ANSATTER", "KOORDINATORER", "ACCOUNTS"]) {
  showsChanges(collection, [["me"]]);
}

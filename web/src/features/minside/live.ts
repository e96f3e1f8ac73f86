import { showsChanges } from "@/api/changes.ts";

showsChanges("SESSIONS", [["own-sessions"]]);
showsChanges("PERSONLIGENOKLER", [["own-tokens"]]);
showsChanges("NOKKELBRUK", [["own-tokens"]]);
// Whether the office allows keys.
showsChanges("ORG", [["own-tokens"], ["token-settings"]]);
showsChanges("PROFILEPICTURES", ({ id }) => [["picture", id]]);
// Another device, or a coordinator, may have changed what is one's own.
for (const collection of ["LAERLINGER", "ANSATTER", "KOORDINATORER", "ACCOUNTS"]) {
  showsChanges(collection, [["me"]]);
}

import { showsChanges } from "@/api/changes.ts";

showsChanges("SIGNINGS", ({ id }) => [["signing", id], ["massSigning"], ["whys", "signings", id]]);
showsChanges("MASSESIGNERINGER", ({ id }) => [["massSigning", id]]);
// What those who sign hear of: the office's changes and each other's.
showsChanges("MINESIGNERINGER", () => [["sign"], ["signings"]]);

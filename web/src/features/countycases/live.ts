import { showsChanges } from "@/api/changes.ts";

showsChanges("FYLKESSAKER", ({ id }) => [["countyCase", id]]);
showsChanges("FYLKESPAKKER", [["countyCase"]]);

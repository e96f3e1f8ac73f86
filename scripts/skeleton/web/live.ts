import { showsChanges } from "@/api/changes.ts";

showsChanges("COLLECTION", ({ id }) => [["item", id]]);

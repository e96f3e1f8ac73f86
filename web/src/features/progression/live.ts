import { showsChanges } from "@/api/changes.ts";

// How apprentices stand follows what is recommended, on their pages and on the first ones.
showsChanges("ANBEFALTPROGRESJON", [["progressions"], ["apprentice"], ["overview"]]);
showsChanges("TRAININGPLANS", [["progressions"]]);

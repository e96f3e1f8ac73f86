import { showsChanges } from "@/api/changes.ts";

showsChanges("DOKUMENTASJONSIMPORTER", [["documentationTakeovers"]]);

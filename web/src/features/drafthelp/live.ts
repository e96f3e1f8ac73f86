import { showsChanges } from "@/api/changes.ts";

showsChanges("SKRIVEHJELP", [["drafthelp"]]);
showsChanges("SKRIVEFORSLAG", [["drafthelp", "costs"]]);

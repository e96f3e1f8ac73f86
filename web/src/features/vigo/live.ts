import { showsChanges } from "@/api/changes.ts";

showsChanges("VIGOFILER", [["vigo"]]);
showsChanges("VIGORADER", ({ id }) => [["vigo"], ["vigoRow", id]]);
showsChanges("VIGOOPPGAVER", [["vigo"]]);

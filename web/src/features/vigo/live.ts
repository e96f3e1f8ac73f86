import { showsChanges } from "@/api/changes.ts";

showsChanges("VIGOFILER", [["vigo"], ["vigoContracts"]]);
showsChanges("VIGOKODER", [["vigoReasons"], ["vigoContracts"]]);
showsChanges("VIGORADER", ({ id }) => [["vigo"], ["vigoRow", id]]);
showsChanges("VIGOOPPGAVER", [["vigo"], ["vigoExport"]]);

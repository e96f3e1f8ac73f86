import { showsChanges } from "@/api/changes.ts";

showsChanges("SEGLSERTIFIKATER", [["sealing"]]);
showsChanges("FORSEGLINGER", [["sealing"]]);

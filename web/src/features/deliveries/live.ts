import { showsChanges } from "@/api/changes.ts";

showsChanges("LEVERINGSNOKLER", [["deliverykeys"]]);

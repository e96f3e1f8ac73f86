import { showsChanges } from "@/api/changes.ts";

showsChanges("OPENID", [["openid"]]);
showsChanges("OPENIDKOBLINGER", [["openid"]]);

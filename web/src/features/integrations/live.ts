import { showsChanges } from "@/api/changes.ts";

showsChanges("INTEGRASJONSNOKLER", [["integrationkeys"]]);
showsChanges("WEBHOOKS", [["webhooks"]]);

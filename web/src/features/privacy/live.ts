import { showsChanges } from "@/api/changes.ts";

showsChanges("LAGRINGSTID", [["retention"]]);
showsChanges("ANONYMISERINGER", ({ id }) => [["personalData", id], ["retention"]]);
showsChanges("LAEREKONTRAKT", ({ id }) => [["contractFile", id]]);

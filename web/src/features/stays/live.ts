import { showsChanges } from "@/api/changes.ts";

showsChanges("HOSPITERINGER", ({ id }) => [["stays"], ["whys", "stays", id]]);
showsChanges("BEDRIFTMAAL", ({ id }) => [["companygoals", id], ["stays"]]);
// What is shown in a company corrects what it says.
showsChanges("LAERLINGER", [["companygoals"]]);

import { showsChanges } from "@/api/changes.ts";

// Another tab or device, or a link in an e-mail.
showsChanges("VARSELVALG", [["preferences"]]);
// What the office does not send nobody needs to switch off.
showsChanges("AUTOMATISKEMELDINGER", [["preferences"]]);

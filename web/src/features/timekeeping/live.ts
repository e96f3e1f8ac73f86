import { showsChanges } from "@/api/changes.ts";

showsChanges("TIMEFORINGER", [["hours"], ["hoursOf"], ["overview"], ["coming"], ["badges"]]);
// What the agreed time and the plans' demands follow from.
for (const collection of ["LAERLINGER", "TRAININGPLANS", "KOMPETANSETIMER"]) {
  showsChanges(collection, [["hoursOf"]]);
}
showsChanges("KOMPETANSETIMER", [["competenceTargets"]]);
showsChanges("TIMEINNSTILLINGER", [["hours"], ["hoursOf"], ["overview"]]);

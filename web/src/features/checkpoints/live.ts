import { showsChanges } from "@/api/changes.ts";

showsChanges("SJEKKPUNKTER", [["checkpoint"], ["checkpoints"], ["checkpointYear"]]);
// How many have it, and what falls due, goes with what the office defines.
for (const collection of ["SJEKKPUNKTDEFINISJONER", "SJEKKPUNKTMALER"]) {
  showsChanges(collection, [
    ["checkpointDefinitions"],
    ["checkpointSets"],
    ["checkpoint"],
    ["checkpoints"],
    ["checkpointYear"],
  ]);
}
showsChanges("KONTORDATOER", [["checkpointYear"], ["checkpointDates"]]);
showsChanges("ORG", [["checkpointSettings"]]);

import { showsChanges } from "@/api/changes.ts";

for (const collection of [
  "VURDERINGSSAMTALER",
  "TRAININGDAYS",
  "TRAININGDAYUSERS",
  "SJEKKPUNKTER",
  "OPPGAVER",
  "INNLEVERINGER",
  "SIGNINGS",
  "FAGPROVER",
  "LAERLINGER",
  "APPLICATIONS",
  "HOSPITERINGER",
]) {
  showsChanges(collection, [["calendar"]]);
}

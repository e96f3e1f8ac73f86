import { showsChanges } from "@/api/changes.ts";

for (const collection of [
  "LAERLINGER",
  "DOKUMENTASJONER",
  "BEDRIFTER",
  "ANSATTER",
  "REGISTERAVVIK",
  "REGISTERENHETER",
  "VIGOFILER",
  "VIGORADER",
  "VIGOOPPGAVER",
]) {
  showsChanges(collection, [["overview"]]);
}

// What the round of the day is made of beyond that.
for (const collection of [
  "SIGNINGS",
  "SJEKKPUNKTER",
  "TRAININGDAYS",
  "VURDERINGSSAMTALER",
  "INNLEVERINGER",
  "FAGPROVER",
]) {
  showsChanges(collection, [["overview", "round"]]);
}

for (const collection of ["LAERLINGER", "DOKUMENTASJONER", "VURDERINGSSAMTALER", "FAGPROVER"]) {
  showsChanges(collection, [["journey"]]);
}

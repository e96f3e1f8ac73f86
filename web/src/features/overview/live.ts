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

import { showsChanges } from "@/api/changes.ts";

// Figures are counted from these; a page of figures is fetched again, not reckoned here.
for (const collection of [
  "LAERLINGER",
  "LAEREKONTRAKT",
  "BEDRIFTER",
  "PROGRAMOMRAADER",
  "NASJONALETALL",
  "VURDERINGER",
  "DOKUMENTASJONER",
  "SJEKKPUNKTER",
  "VIGOKODER",
]) {
  showsChanges(collection, [["keyfigures"]]);
}

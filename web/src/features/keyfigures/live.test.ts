import { expect, test } from "vitest";
import { keysOf } from "@/api/changes.ts";
import "./live.ts";

test("a page of figures is old when anything that they count has changed", () => {
  for (const collection of [
    "LAERLINGER",
    "LAEREKONTRAKT",
    "VURDERINGER",
    "DOKUMENTASJONER",
    "SJEKKPUNKTER",
    "VIGOKODER",
  ]) {
    expect(keysOf({ collection, id: "1" }), collection).toContainEqual(["keyfigures"]);
  }
});

import { expect, test } from "vitest";
import { standardsIn, textOf } from "./lines.ts";

test("the list is written in lines, and read back as it was", () => {
  const list = [
    { gammel: "NEK 400:2018", ny: "NEK 400:2022" },
    { gammel: "NS 3420", ny: "" },
  ];
  expect(standardsIn(textOf(list))).toEqual(list);
  expect(standardsIn("\n NEK 400:2018 = NEK 400:2022\n\nNS 3420")).toEqual(list);
});

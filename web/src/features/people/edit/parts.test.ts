import { expect, test } from "vitest";
import { partAt, partRoute, parts } from "./parts.ts";

test("the side list names all fifteen children of rediger", () => {
  const children =
    ",ansvarligekoordinatorer,dokumenter,fravaer,godskrivning,grupper,hevlaerekontrakt," +
    "laerebedrift,laerefag,laerekontrakt,laeretid,manglendefag,meldinger,stillingsprosent,tilskudd";
  expect(
    parts
      .map(({ path }) => path)
      .toSorted()
      .join(","),
  ).toBe(children);
  expect(partRoute("l1", "")).toBe("/k/laerlinger/l1/rediger");
  expect(partRoute("l1", "fravaer")).toBe("/k/laerlinger/l1/rediger/fravaer");
});

test("an address leads to its part", () => {
  expect(partAt("/k/laerlinger/l1/rediger")?.label).toBe("Om lærlingen");
  expect(partAt("/k/laerlinger/l1/rediger/laeretid")?.label).toBe("Læretid");
  expect(partAt("/k/laerlinger/l1/rediger/noeannet")).toBeUndefined();
});

import { expect, test } from "vitest";
import { groupHead } from "./grouping.ts";

const facet = (values: number, least: number) => ({
  field_name: "bedrift",
  stats: null,
  counts: Array.from({ length: values }, (_, at) => ({
    value: `b${at}`,
    label: `Bedrift ${at}`,
    count: at + 1 === values ? least : 40,
  })),
});

test("a group has the count of its value, and the name of none is said", () => {
  const head = groupHead(facet(3, 2));
  expect(head("b2")).toEqual({ name: "Bedrift 2", count: "2" });
  expect(head("")).toEqual({ name: "Ikke oppgitt", count: "" });
});

test("beyond the 250 largest a group says how many rows it has at most", () => {
  expect(groupHead(facet(250, 3))("Vikbygg AS")).toEqual({ name: "Vikbygg AS", count: "høyst 3" });
  expect(groupHead(facet(250, 1))("Vikbygg AS")).toEqual({ name: "Vikbygg AS", count: "1" });
});

import { expect, test } from "vitest";
import { permissionGroups, permissionLabels, samePermissions } from "./permissions.ts";

test("every permission stands in one group, under a label of its own", () => {
  const grouped = permissionGroups.flatMap(({ permissions }) => permissions);
  expect(grouped.toSorted()).toEqual(Object.keys(permissionLabels).toSorted());
  const labels = Object.values(permissionLabels);
  expect(new Set(labels).size).toBe(labels.length);
});

test("the order of permissions says nothing", () => {
  expect(samePermissions(["TTAIB", "AAPL"], ["AAPL", "TTAIB"])).toBe(true);
  expect(samePermissions(["TTAIB"], ["AAPL"])).toBe(false);
  expect(samePermissions(["TTAIB"], ["TTAIB", "AAPL"])).toBe(false);
});

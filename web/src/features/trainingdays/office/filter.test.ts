import { expect, test } from "vitest";
import type { searchList } from "@/api/lists.ts";
import { apprenticeFacets } from "@/blocks/apprentice/apprenticeFacets.ts";
import { everybody, filterRequest, shippedState, viewState } from "./filter.ts";

test("a saved view says who fits, and what is chosen narrows it", () => {
  const view = viewState("?statusLabel=I+l%C3%A6retid&bedrift=Vik+AS&sort=-navn", apprenticeFacets);
  const request = filterRequest(
    { view, values: { laerefag: "Elektrikerfaget", bedrift: "" } },
    apprenticeFacets,
  );
  expect(request.filters).toEqual([
    { field: "statusLabel", values: ["I læretid"] },
    { field: "bedrift", values: ["Vik AS"] },
    { field: "laerefag", values: ["Elektrikerfaget"] },
  ]);
});

test("without anything chosen it is everybody", () => {
  const request = filterRequest({ view: shippedState({}), values: {} }, apprenticeFacets);
  expect(request.filters).toBeUndefined();
});

test("everybody is fetched page by page, and no more than there is room for", async () => {
  const asked: (number | undefined)[] = [];
  const search = ((_list: string, { page }: { page?: number }) => {
    asked.push(page);
    const items = Array.from({ length: 250 }, (_, at) => ({ id: `${page}-${at}`, navn: "Kari" }));
    return Promise.resolve({ items });
  }) as unknown as typeof searchList;
  expect(await everybody({}, 600, search)).toHaveLength(600);
  expect(asked).toEqual([1, 2, 3]);
});

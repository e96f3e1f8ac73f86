import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { parseSearch, stringifySearch } from "@/lib/search.ts";
import {
  type FacetDef,
  type ListState,
  ME,
  nextSort,
  nothingChosen as empty,
  readListState,
  choiceOf,
  setChoice,
  setRange,
  toggleValue,
  toRequest,
  writeListState,
} from "./listState.ts";

const facets: FacetDef[] = [
  { kind: "values", field: "statusLabel", label: "Status" },
  { kind: "range", field: "sluttdato", label: "Sluttdato", of: "date" },
  { kind: "range", field: "framdrift", label: "Framdrift", of: "percent" },
];
const defaultSort = { field: "navn", direction: "asc" } as const;

describe("the address holds the state of a list", () => {
  test("what is written is read back", () => {
    const state: ListState = {
      q: "vik",
      sort: { field: "sluttdato", direction: "desc" },
      values: { statusLabel: ["I læretid", "I fravær"] },
      not: {},
      ranges: { framdrift: { min: 20, max: undefined } },
    };
    expect(readListState(writeListState(state), facets)).toEqual(state);
  });

  test("“without a value” survives the address", () => {
    const state: ListState = { ...empty, values: { statusLabel: ["", "I læretid"] } };
    const address = stringifySearch(writeListState(state));
    expect(readListState(parseSearch(address), facets)).toEqual(state);
  });

  test("a stretch of days stays one, and who reads stays “me”", () => {
    const state: ListState = {
      ...empty,
      values: { statusLabel: [ME] },
      ranges: { sluttdato: { period: "next60Days" } },
    };
    const address = stringifySearch(writeListState(state));
    expect(address).toBe("?statusLabel=%7Emeg&sluttdato=%7Enext60Days");
    expect(readListState(parseSearch(address), facets)).toEqual(state);
    expect(toRequest(state, { facets, defaultSort })).toMatchObject({
      filters: [{ field: "statusLabel", values: ["~meg"] }],
      ranges: [{ field: "sluttdato", period: "next60Days" }],
    });
    expect(readListState({ sluttdato: "~toString" }, facets)).toEqual(empty);
  });

  test("an address is the question that the server reads in it", () => {
    const own: FacetDef[] = [
      { kind: "values", field: "koordinatornavn", label: "Koordinator", me: true },
      { kind: "values", field: "statusLabel", label: "Status" },
      { kind: "range", field: "sluttdato", label: "Sluttdato", of: "date" },
      { kind: "range", field: "framdrift", label: "Framdrift", of: "percent" },
    ];
    const path = new URL("../../../../crates/lists/src/views/addresses.json", import.meta.url);
    const examples = JSON.parse(readFileSync(path, "utf8")) as {
      address: string;
      question: ListRequest;
    }[];
    for (const { address, question } of examples) {
      const state = readListState(parseSearch(address), own);
      const {
        facets: _facets,
        sort: _sort,
        ...asked
      } = toRequest(state, {
        facets: own,
        defaultSort,
      });
      expect(asked, address).toEqual(question);
    }
  });

  test("names that are no facet of the list, and ranges that are no numbers, are left alone", () => {
    expect(readListState({ token: "x", framdrift: "a..b" }, facets)).toEqual(empty);
  });
});

describe("the request", () => {
  test("spec 1 §5: startdato and sluttdato in filters require a value above 1", () => {
    const state = { ...empty, ranges: { sluttdato: { max: 9 } } };
    expect(toRequest(state, { facets, defaultSort }).ranges).toEqual([
      { field: "sluttdato", min: 2, max: 9 },
    ]);
  });

  test("a list's own filters are always there, and its own sort when none is chosen", () => {
    const request = toRequest(empty, {
      facets: [],
      defaultSort,
      fixed: [{ filters: [{ field: "laerlingid", values: ["a"] }] }],
    });
    expect(request).toEqual({
      filters: [{ field: "laerlingid", values: ["a"] }],
      sort: [defaultSort],
    });
  });

  test("values the rows must not have, and what is kept locally, go with the rest", () => {
    const state = setChoice(empty, "statusLabel", "I fravær", "without");
    const fixed = [{ filters: [{ field: "coordinators", values: ["siri"] }] }];
    expect(toRequest(state, { facets: [], defaultSort, fixed }).filters).toEqual([
      { field: "coordinators", values: ["siri"] },
      { field: "statusLabel", values: ["I fravær"], not: true },
    ]);
  });

  test("spec 1 §4: for last-login, the minimum maps to 0 and the maximum to 4e13", () => {
    const login: FacetDef[] = [
      { kind: "range", field: "sist", label: "Sist innlogget", of: "lastLogin" },
    ];
    const ranges = (range: object) =>
      toRequest({ ...empty, ranges: { sist: range } }, { facets: login, defaultSort }).ranges;
    expect(ranges({ max: 9 })).toEqual([{ field: "sist", min: 0, max: 9 }]);
    expect(ranges({ min: 7 })).toEqual([{ field: "sist", min: 7, max: 4e13 }]);
  });
});

describe("choosing", () => {
  test("a stretch of days takes the place of two ends, and is no limit of the slider", () => {
    const span = { min: 5, max: 9 };
    const ends = setRange(empty, "sluttdato", { min: 6, max: 8 }, span);
    const days = setRange(ends, "sluttdato", { period: "overdue" }, span);
    expect(days.ranges).toEqual({ sluttdato: { period: "overdue" } });
    expect(setRange(days, "sluttdato", { min: 6, max: 9 }, span).ranges).toEqual({
      sluttdato: { min: 6, max: undefined },
    });
  });

  test("a value is asked for, excluded, or neither; never both", () => {
    const chosen = setChoice(empty, "statusLabel", "I fravær", "with");
    const excluded = setChoice(chosen, "statusLabel", "I fravær", "without");
    expect(choiceOf(excluded, "statusLabel", "I fravær")).toBe("without");
    expect(excluded.values).toEqual({});
    expect(readListState(parseSearch(stringifySearch(writeListState(excluded))), facets)).toEqual(
      excluded,
    );
    expect(setChoice(excluded, "statusLabel", "I fravær", "any")).toEqual(empty);
  });

  test("a value is chosen and no longer chosen", () => {
    const once = toggleValue(empty, "statusLabel", "I fravær");
    expect(once.values).toEqual({ statusLabel: ["I fravær"] });
    expect(toggleValue(once, "statusLabel", "I fravær")).toEqual(empty);
  });

  test("spec 1 §4: a range equal to the full span removes the filter", () => {
    const span = { min: 0, max: 100 };
    expect(setRange(empty, "framdrift", { min: 0, max: 100 }, span)).toEqual(empty);
    expect(setRange(empty, "framdrift", { min: 20, max: 100 }, span).ranges).toEqual({
      framdrift: { min: 20, max: undefined },
    });
  });

  test("a column head walks ascending, descending, and the list's own order", () => {
    const up = nextSort(null, "navn");
    const down = nextSort(up, "navn");
    expect([up?.direction, down?.direction, nextSort(down, "navn")]).toEqual(["asc", "desc", null]);
    expect(nextSort(down, "bedrift")).toEqual({ field: "bedrift", direction: "asc" });
  });
});

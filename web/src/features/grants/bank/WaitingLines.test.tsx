import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { WaitingLines } from "./WaitingLines.tsx";

const entry = {
  id: "e1",
  konto: "Drift",
  date: Date.parse("2026-01-20T00:00:00+01:00"),
  ore: 4_577_325,
  text: "Tilskudd",
};

const answering = (total: number) =>
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      const body = String(input).includes("/search/BANKLINJER")
        ? { items: total > 0 ? [entry] : [], found: total, facets: [] }
        : { periods: [{ id: "p1", state: "OPEN", reckoning: null }], next: null };
      return new Response(JSON.stringify(body));
    }),
  );

test("lines that wait lead to the bank of the open period", async () => {
  answering(4);
  await inRouter({ "/k": WaitingLines }, "/k");
  expect(await screen.findByText("Linjer fra banken venter på deg")).toBeVisible();
  expect(screen.getByRole("link", { name: /Tilskudd/ })).toHaveAttribute(
    "href",
    "/k/tilskudd/p1/csvscanner/e1",
  );
});

test("where nothing waits there is nothing", async () => {
  answering(0);
  await inRouter({ "/k": WaitingLines }, "/k");
  expect(screen.queryByText("Linjer fra banken venter på deg")).toBeNull();
});

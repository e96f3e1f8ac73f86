import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { ItemListPage } from "./ItemListPage.tsx";

test("an empty list says so", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(
      Response.json({ found: 0, page: 1, total_pages: 0, treff: [], items: [], facets: [], seq: 1 }),
    ),
  );
  await inRouter({ "*": ItemListPage });
  expect(await screen.findByText("Ingenting ennå")).toBeVisible();
});

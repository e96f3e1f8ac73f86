import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { BankFileReport } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { ColumnsForm } from "./ColumnsForm.tsx";
import { proposed } from "./columns.ts";
import { FilePreview } from "./FilePreview.tsx";

const report: BankFileReport = {
  kind: "CSV",
  bank: "",
  needsMapping: true,
  columns: [
    { name: "Dag", meaning: null },
    { name: "Tall", meaning: null },
  ],
  samples: [["31.12.2025", "-12,50"]],
  parts: [],
  stored: [],
};

test("columns are said with their cells beside, and what is missing is told", async () => {
  const Shown = () => (
    <ColumnsForm
      report={report}
      chosen={proposed(report)}
      busy={false}
      onChange={vi.fn<() => void>()}
      onRead={vi.fn<() => void>()}
      onCancel={vi.fn<() => void>()}
    />
  );
  await inRouter({ "/k": Shown }, "/k");
  expect(await screen.findByText("-12,50")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Velg kolonnen med beløp");
  expect(screen.getByRole("button", { name: "Se over" })).toHaveAttribute("aria-disabled", "true");
});

test("a preview says what is new, what may be there and what was read before", async () => {
  const store = vi.fn<() => void>();
  const part = {
    account: "Drift",
    masked: "3207 ** **323",
    lines: 3,
    new: 2,
    suspected: 1,
    from: "2025-12-01",
    to: "2025-12-31",
    in: 0,
    out: -1_250,
    opening: null,
    closing: null,
    readBefore: true,
    first: [{ date: "2025-12-31", ore: -1_250, text: "Gebyr" }],
  };
  const Shown = () => (
    <FilePreview
      report={{ ...report, needsMapping: false, bank: "DNB", parts: [part] }}
      busy={false}
      onStore={store}
      onCancel={vi.fn<() => void>()}
    />
  );
  await inRouter({ "/k": Shown }, "/k");
  expect(await screen.findByText("Filen er lest inn før")).toBeVisible();
  expect(screen.getByText("Noen linjer kan stå der fra før")).toBeVisible();
  await userEvent.setup().click(screen.getByRole("button", { name: "Les inn 2 nye linjer" }));
  expect(store).toHaveBeenCalledOnce();
});

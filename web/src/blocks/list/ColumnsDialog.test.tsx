import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { readPrefs } from "./columns.ts";
import { ColumnsDialog } from "./ColumnsDialog.tsx";
import { useColumns } from "./useColumns.ts";

const onClose = vi.fn<() => void>();
const set = vi.fn<(field: string | undefined) => void>();

function Choice() {
  const chosen = useColumns("LAERLINGER", []);
  const options = [{ field: "bedrift", label: "Bedrift" }];
  const grouping = { options, by: undefined, set };
  return (
    <ColumnsDialog opened onClose={onClose} columns={[]} chosen={chosen} grouping={grouping} />
  );
}

beforeEach(() => localStorage.clear());

test("how close rows stand is kept with the columns, and what they are grouped by is chosen", async () => {
  await inRouter({ "*": Choice });
  await userEvent.click(await screen.findByRole("radio", { name: "Tett" }));
  expect(readPrefs("LAERLINGER", []).dense).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "Bedrift" }));
  expect(set).toHaveBeenCalledWith("bedrift");
  await userEvent.click(screen.getByRole("button", { name: "Tilbakestill" }));
  expect(screen.getByRole("radio", { name: "Luftig" })).toBeChecked();
});

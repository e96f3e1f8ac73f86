import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { moved } from "@/blocks/RowList.tsx";
import { Sortable } from "./Sortable.tsx";

function Steps() {
  const [rows, setRows] = useState(["Sjekk", "Ta på", "Fest"]);
  return (
    <Sortable
      label="Rekkefølge"
      rows={rows}
      keyOf={(row) => row}
      nameOf={(row) => row}
      onMove={(from, to) => setRows(moved(rows, from, to))}
    >
      {(row) => <span data-testid="row">{row}</span>}
    </Sortable>
  );
}

const order = () => screen.getAllByTestId("row").map(({ textContent }) => textContent);

test("a row is moved by the keyboard, keeps the focus, and its new place is said", async () => {
  render(<Steps />);
  const down = screen.getByRole("button", { name: "Flytt ned: Sjekk" });
  down.focus();
  await userEvent.keyboard("{Enter}{Enter}");
  expect(order()).toEqual(["Ta på", "Fest", "Sjekk"]);
  expect(screen.getByRole("button", { name: "Flytt ned: Sjekk" })).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Sjekk: plass 3 av 3");
  // At the end there is nowhere to go.
  await userEvent.keyboard("{Enter}");
  expect(order()).toEqual(["Ta på", "Fest", "Sjekk"]);
});

test("a row is dragged to the place of another", () => {
  render(<Steps />);
  const [first, , third] = screen.getAllByRole("listitem");
  const grip = (first as HTMLElement).querySelector("[draggable]") as HTMLElement;
  const dataTransfer = { effectAllowed: "", setData: () => undefined };
  fireEvent.dragStart(grip, { dataTransfer });
  fireEvent.dragOver(third as HTMLElement, { dataTransfer });
  fireEvent.drop(third as HTMLElement, { dataTransfer });
  expect(order()).toEqual(["Ta på", "Fest", "Sjekk"]);
});

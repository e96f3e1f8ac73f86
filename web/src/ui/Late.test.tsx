import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { inRouter } from "../../tests/inRouter.tsx";
import { part } from "@/lib/parts.ts";
import { Dialog } from "./Dialog.tsx";
import { Late } from "./Late.tsx";
import { LateDialog } from "./LateDialog.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const missing = new TypeError("Failed to fetch dynamically imported module");

/** Comes at the third attempt. */
const comesLate = <P extends object>(drawn: (props: P) => ReactNode) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return part<P>(
    vi
      .fn<() => Promise<(props: P) => ReactNode>>()
      .mockRejectedValueOnce(missing)
      .mockRejectedValueOnce(missing)
      .mockResolvedValue(drawn),
  );
};

test("a dialog in a form that cannot be fetched says so, comes later, and takes nothing along", async () => {
  const Question = comesLate(({ onClose }: { onClose: () => void }) => (
    <Dialog opened onClose={onClose} title="Spørsmålet" />
  ));
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <form>
        <input aria-label="Navn" />
        <button type="button" onClick={() => setOpened(true)}>
          Åpne
        </button>
        {opened && (
          <LateDialog opened onClose={() => setOpened(false)}>
            <Question onClose={() => setOpened(false)} />
          </LateDialog>
        )}
      </form>
    );
  }
  await inRouter({ "/": Page });
  await userEvent.type(screen.getByLabelText("Navn"), "Amina");
  await userEvent.click(screen.getByRole("button", { name: "Åpne" }));
  expect(await screen.findByRole("dialog", { name: "Dette ble ikke hentet" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Det du har skrevet på siden, står der");
  expect(screen.getByLabelText("Navn")).toHaveValue("Amina");

  await userEvent.click(screen.getAllByRole("button", { name: "Lukk" }).at(-1) as HTMLElement);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Åpne", hidden: true }));
  await userEvent.click(await screen.findByRole("button", { name: "Prøv igjen" }));
  expect(await screen.findByRole("dialog", { name: "Spørsmålet" })).toBeVisible();
  expect(screen.getByLabelText("Navn")).toHaveValue("Amina");
});

test("a part of a page that is missing is asked for again where it stands", async () => {
  const Chart = comesLate(() => <p>Kurven</p>);
  await inRouter({
    "/": () => (
      <>
        <h1>Siden</h1>
        <Late>
          <Chart />
        </Late>
      </>
    ),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Prøv igjen" }));
  expect(screen.getByRole("heading", { name: "Siden" })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "Prøv igjen" }));
  expect(await screen.findByText("Kurven")).toBeInTheDocument();
});

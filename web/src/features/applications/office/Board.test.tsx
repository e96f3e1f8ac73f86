import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { pathTo } from "@/lib/address.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { Board, type BoardCard, type BoardColumn } from "./Board.tsx";

type Status = "SENT" | "FORWARDED" | "APPROVED";

const kari: BoardCard<Status> = {
  id: "a1",
  navn: "Kari Dahl",
  facts: "Tømrerfaget",
  status: "SENT",
  to: pathTo("/k/soknader/$uid", { uid: "a1" }),
};

const columns: BoardColumn<Status>[] = [
  { status: "SENT", title: "Mottatt", found: 1, cards: [kari] },
  { status: "FORWARDED", title: "Videresendt", found: 0, cards: [] },
  { status: "APPROVED", title: "Fått læreplass", found: 0, cards: [] },
];

const whyNot = (_: BoardCard<Status>, to: Status) =>
  to === "APPROVED" ? "Søkeren må si ja selv" : null;

async function open() {
  const onMove = vi.fn<(card: BoardCard<Status>, to: Status) => void>();
  await inRouter({
    "*": () => (
      <Board label="Tavle" columns={columns} whyNot={whyNot} onMove={onMove} all={() => null} />
    ),
  });
  return onMove;
}

const dataTransfer = { effectAllowed: "", setData: () => undefined };

test("a card is dragged to another column; one it may not go to says why and takes nothing", async () => {
  const onMove = await open();
  const card = screen.getByRole("link", { name: "Kari Dahl" }).closest("li") as HTMLElement;
  fireEvent.dragStart(card, { dataTransfer });
  const closed = screen.getByRole("region", { name: "Fått læreplass" });
  expect(within(closed).getByText("Søkeren må si ja selv")).toBeInTheDocument();
  fireEvent.drop(closed, { dataTransfer });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.dragStart(card, { dataTransfer });
  const forwarded = screen.getByRole("region", { name: "Videresendt" });
  fireEvent.dragOver(forwarded, { dataTransfer });
  fireEvent.drop(forwarded, { dataTransfer });
  expect(onMove).toHaveBeenCalledWith(kari, "FORWARDED");
});

test("the same by the keyboard: the menu of the card's button", async () => {
  const onMove = await open();
  screen.getByRole("button", { name: "Flytt Kari Dahl" }).focus();
  await userEvent.keyboard("{Enter}");
  const entry = await screen.findByRole("menuitem", { name: "Videresendt" });
  expect(screen.getByRole("menuitem", { name: /Søkeren må si ja selv/ })).toHaveAttribute(
    "data-disabled",
  );
  await userEvent.click(entry);
  expect(onMove).toHaveBeenCalledWith(kari, "FORWARDED");
});

import { toldAddress } from "@/lib/address.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { inRouter } from "../../tests/inRouter.tsx";
import { WaitingCard } from "./WaitingCard.tsx";

const rows = [
  { key: "a", to: toldAddress("/signering/a"), title: "Lærekontrakt", facts: "Berit Vik" },
  { key: "b", to: toldAddress("/signering/b"), title: "Avtale", facts: "Frist 15.04.2027" },
];

test("each row leads to where it is done, and there are ways to the others", async () => {
  const Shown = () => <WaitingCard title="Venter" rows={rows} total={7} all="/signering" />;
  await inRouter({ "*": Shown });
  expect(await screen.findByRole("link", { name: /Lærekontrakt/ })).toHaveAttribute(
    "href",
    "/signering/a",
  );
  expect(screen.getByRole("link", { name: "Se alle 7" })).toHaveAttribute("href", "/signering");
});

test("without a list of all it says how many there are, and nothing when nothing waits", async () => {
  const Shown = () => (
    <>
      <WaitingCard title="Noe" rows={rows} total={7} />
      <WaitingCard title="Ingenting" rows={[]} />
    </>
  );
  await inRouter({ "*": Shown });
  expect(await screen.findByText("De 2 første av 7")).toBeVisible();
  expect(screen.queryByText("Ingenting")).toBeNull();
});

import { toldAddress } from "@/lib/address.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import type { Linked } from "./chain.ts";
import { ChainPicture } from "./ChainPicture.tsx";

const definitions: Linked[] = [
  {
    id: "s1",
    title: "Første besøk",
    deadline: { deadline: true, days: 30, type: "APPRENTICESTART", otherCheckpoint: null },
  },
  {
    id: "s2",
    title: "Referat",
    deadline: { deadline: true, days: 14, type: "AFTEROTHERCHECKPOINT", otherCheckpoint: "s1" },
  },
  {
    id: "s3",
    title: "Oppmelding",
    deadline: { deadline: true, days: 61, type: "APPRENTICEEND", otherCheckpoint: null },
  },
];

test("what hangs on another one is inside it, and each leads to its page", async () => {
  const Picture = () => (
    <ChainPicture definitions={definitions} linkOf={({ id }) => toldAddress(`/${id}`)} />
  );
  await inRouter({ "*": Picture });
  const report = await screen.findByRole("link", {
    name: /^Referat ?14 dager etter «Første besøk»$/,
  });
  expect(report).toHaveAttribute("href", "/s2");
  const visit = screen.getByRole("link", { name: /^Første besøk/ }).closest("li");
  expect(visit && within(visit).getByRole("link", { name: /^Referat/ })).toBe(report);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Starten av læretiden",
    "Slutten av læretiden",
  ]);
});

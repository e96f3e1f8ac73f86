import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { InterviewProposal } from "@/api/schemas.gen.ts";
import { instantAt } from "@/lib/dates.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { Proposals } from "./Proposals.tsx";

/** A Tuesday that no test's clock comes to. */
const DAY = "2099-11-24";

const proposal = (navn: string, minutes: number): InterviewProposal => ({
  laerlingid: navn,
  laerlingnavn: navn,
  deltakere: ["Terje Lie"],
  personer: [navn, "terje"],
  poststed: "",
  halvaar: null,
  mangler: null,
  plannedTime: instantAt(DAY, minutes),
});

function Shown() {
  const [proposals, setProposals] = useState([
    proposal("Kari Berg", 9 * 60),
    proposal("Ola Lund", 10 * 60),
  ]);
  return <Proposals proposals={proposals} minutes={60} travels onChange={setProposals} />;
}

beforeEach(async () => {
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("offline")));
  await inRouter({ "*": Shown });
});

const piece = (name: RegExp) => screen.getByRole("button", { name });

test("the arrows move a proposal, say where it is, and tell that somebody is taken", async () => {
  const kari = piece(/^Kari Berg 09:00–10:00, tirsdag 24\. november 2099$/);
  kari.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(kari).toHaveFocus();
  const clash = "Kolliderer med samtalen med Ola Lund";
  expect(kari).toHaveAccessibleName(`Kari Berg 09:30–10:30, tirsdag 24. november 2099. ${clash}`);
  expect(screen.getByText(clash)).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  const there = /^Kari Berg 09:30–10:30, onsdag 25\. november 2099$/;
  await waitFor(() => expect(screen.getByText(there)).toBeInTheDocument());
  expect(kari).toHaveFocus();
  expect(screen.queryByText(clash)).not.toBeInTheDocument();
});

test("a proposal is put where it is dropped, and where one presses", async () => {
  const cell = (minutes: number) => {
    const found = document.querySelector(`span[data-day="2099-11-26"][data-minutes="${minutes}"]`);
    if (!found) throw new Error("no such half hour");
    return found;
  };
  fireEvent.dragStart(piece(/^Ola Lund /));
  fireEvent.drop(cell(13 * 60));
  expect(piece(/^Ola Lund 13:00–14:00, torsdag 26\. november 2099$/)).toBeVisible();

  await userEvent.click(piece(/^Kari Berg /));
  expect(piece(/^Kari Berg /)).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(cell(15 * 60));
  expect(piece(/^Kari Berg 15:00–16:00, torsdag 26\. november 2099\. Utenfor/)).toBeVisible();
});

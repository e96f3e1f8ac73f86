import { useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { PlanningDialog } from "./PlanningDialog.tsx";

const FOLLOWS = "2 som er invitert, får beskjed, og spørres på nytt";

const interview = {
  id: "s1",
  version: 4,
  laerlingnavn: "Kari Vik",
  plannedTime: Date.UTC(2027, 0, 12, 8),
  minutes: 60,
  place: "Kontoret",
  teamsUrl: "",
  teamsId: "",
  meta: { note: "" },
  tags: [],
  can: { delete: false },
} as unknown as InterviewView;

test("what another place does to those who are invited is said before it is saved", async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input) => {
      const path = String(input);
      if (!path.endsWith("/preview")) return Promise.reject(new TypeError("offline"));
      asked.push(path);
      return Promise.resolve(new Response(JSON.stringify({ folger: [FOLLOWS] })));
    }),
  );
  const Page = () => {
    useQueryClient().setQueryData(["me"], { id: "a1", rolle: "ANSATT", tilganger: [] });
    return <PlanningDialog interview={interview} onClose={() => undefined} />;
  };
  await inRouter({ "/b/samtaler": Page }, "/b/samtaler");
  const place = await screen.findByRole("textbox", { name: /^Sted/ });
  expect(asked).toEqual([]);
  await userEvent.type(place, " 2");
  expect(await screen.findByText(FOLLOWS)).toBeInTheDocument();
  // To which other place makes no difference: it is asked once.
  expect(asked).toEqual(["/api/assessmentinterview/s1/preview"]);
});

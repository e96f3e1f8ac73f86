import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { QuestionCard } from "./QuestionCard.tsx";

const card = {
  id: "q1",
  sporsmal: "Hvordan kapper du et rør?",
  fasit: "Merk av, spenn fast, kapp.",
  gjelder: "kappe rør",
};

test("what a good answer has is shown when it is asked for, and she says herself if she knew", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (asked: Request | string, init?: RequestInit) => {
    const body = asked instanceof Request ? await asked.text() : String(init?.body);
    sent.push(JSON.parse(body));
    return Response.json(
      { id: "a1", sporsmal: card.sporsmal, svar: "Kapper", visste: false, besvart: 1 },
      { status: 201 },
    );
  });
  const onAnswered = vi.fn<() => void>();
  await inRouter({ "*": () => <QuestionCard card={card} onAnswered={onAnswered} /> });
  expect(screen.queryByText(card.fasit)).toBeNull();
  await userEvent.type(screen.getByRole("textbox", { name: /^Svaret ditt/ }), "Kapper");
  await userEvent.click(screen.getByRole("button", { name: "Vis hva et godt svar har med" }));
  expect(screen.getByText(card.fasit)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Ikke helt" }));
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ id: "q1", svar: "Kapper", visste: false }]);
});

test("what came with an approval says who asks, has no key, and is not said to come again", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json(
      { id: "a1", sporsmal: "Hvorfor denne?", svar: "", visste: false, besvart: 1 },
      { status: 201 },
    ),
  );
  const asked = {
    id: "q2",
    sporsmal: "Hvorfor denne?",
    gjelder: "Bytte pakning",
    fra: "Terje Dal",
    logg: { tittel: "Bytte pakning", path: "/l/dokumentasjon/d1" },
  };
  const onAnswered = vi.fn<() => void>();
  await inRouter({ "*": () => <QuestionCard card={asked} onAnswered={onAnswered} /> });
  expect(screen.getByText(/^Terje Dal spør/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Fra «Bytte pakning»" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Vis hva et godt svar har med" })).toBeNull();
  expect(screen.queryByText("Et godt svar har med:")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ikke helt" }));
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
});

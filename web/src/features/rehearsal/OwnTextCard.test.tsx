import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { OwnTextCard } from "./OwnTextCard.tsx";

test("she says yes herself, and is told what leaves", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (asked: Request | string, init?: RequestInit) => {
    const body = asked instanceof Request ? await asked.text() : String(init?.body);
    sent.push(JSON.parse(body));
    return new Response(null, { status: 204 });
  });
  await inRouter({ "*": () => <OwnTextCard paa={false} /> });
  expect(screen.getByText(/^Når du sender dokumentasjon/)).toBeVisible();
  const box = screen.getByRole("checkbox", { name: "Lag spørsmål av det jeg skriver" });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await vi.waitFor(() => expect(sent).toEqual([{ paa: true }]));
});

import { useQueryClient } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { SigningView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { Actions } from "./Actions.tsx";

const FOLLOWS = "2 som ikke har signert, får beskjed";

const signing = {
  id: "s1",
  version: 2,
  title: "Kontrakt",
  dueDate: null,
  can: { sign: false, remind: false, extend: false, void: true },
} as unknown as SigningView;

test("what follows is said before a signing is taken back", async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      asked.push(String(input));
      return new Response(JSON.stringify({ folger: [FOLLOWS] }));
    }),
  );
  const Page = () => {
    useQueryClient().setQueryData(["me"], { id: "k1", rolle: "KOORDINATOR", tilganger: [] });
    return <Actions signing={signing} />;
  };
  await inRouter({ "/k/signering": Page }, "/k/signering");
  await userEvent.click(await screen.findByRole("button", { name: "Trekk tilbake" }));
  const dialog = await screen.findByRole("dialog", { name: "Trekke signeringen tilbake?" });
  expect(await within(dialog).findByText(FOLLOWS)).toBeInTheDocument();
  expect(asked).toContain("/api/signings/s1/void/preview");
});

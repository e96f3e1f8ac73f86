import { useQueryClient } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { DeleteEmployee } from "./DeleteEmployee.tsx";

const FOLLOWS = "1 lærling får den som tar over, som faglig leder";

const connected = [{ id: "l1", navn: "Kari Vik", onlyInstructor: true }];
const found = {
  found: 2,
  items: [
    { id: "a1", navn: "Terje Dahl", bedriftnavn: ["Bygg AS"] },
    { id: "a2", navn: "Berit Li", bedriftnavn: ["Bygg AS"] },
  ],
};

test("who takes over is chosen, and what follows is said before", async () => {
  const deleted: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input, init) => {
      const path = String(input);
      const sent = String(init?.body);
      const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
      if (path.includes("/employeemgmt/connectedapprentices/")) return answer(connected);
      if (path.endsWith("/search/ANSATTER")) return answer(found);
      if (path.endsWith("/employeemgmt/delete/preview")) {
        return answer({ folger: sent.includes('"overtar":"a2"') ? [FOLLOWS] : [] });
      }
      if (path.endsWith("/employeemgmt/delete")) {
        deleted.push(sent);
        return Promise.resolve(new Response(null, { status: 204 }));
      }
      return Promise.reject(new TypeError("offline"));
    }),
  );
  const Page = () => {
    const me = { id: "k1", rolle: "KOORDINATOR", tilganger: [], permissions: [] };
    useQueryClient().setQueryData(["me"], me);
    return <DeleteEmployee id="a1" name="Terje Dahl" base="/k/ansatte" />;
  };
  await inRouter({ "/k/ansatte/a1": Page, "/k/ansatte": () => null }, "/k/ansatte/a1");
  await userEvent.click(await screen.findByRole("button", { name: "Slett" }));
  expect(await screen.findByText(/1 lærling står uten faglig leder\./)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("combobox", { name: /Hvem tar over/ }));
  expect(screen.queryByRole("option", { name: /Terje Dahl/ })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole("option", { name: /Berit Li/ }));
  expect(await screen.findByText(FOLLOWS)).toBeInTheDocument();
  expect(screen.queryByText(/står uten faglig leder/)).not.toBeInTheDocument();
  const dialog = screen.getByRole("dialog", { name: "Slette Terje Dahl?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Slett" }));
  await vi.waitFor(() => expect(deleted).toEqual(['{"employeeId":"a1","overtar":"a2"}']));
});

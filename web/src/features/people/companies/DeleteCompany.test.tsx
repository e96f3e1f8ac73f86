import { useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { DeleteCompany } from "./DeleteCompany.tsx";

test("what follows is said before a company is deleted", async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => {
      asked.push(String(input));
      const folger = ["1 avtalt kontrakt begynner uten lærebedrift"];
      return new Response(JSON.stringify({ folger }));
    }),
  );
  const company = { id: "b1", navn: "Bygg AS", version: 2, hindring: null };
  const Page = () => {
    useQueryClient().setQueryData(["me"], { id: "k1", rolle: "KOORDINATOR", tilganger: [] });
    return <DeleteCompany company={company} consequences="Navnet blir stående." />;
  };
  await inRouter({ "/k/bedrifter": Page }, "/k/bedrifter");
  await userEvent.click(await screen.findByRole("button", { name: "Slett" }));
  expect(
    await screen.findByText("1 avtalt kontrakt begynner uten lærebedrift"),
  ).toBeInTheDocument();
  expect(asked).toContain("/api/companies/b1/delete/preview");
});

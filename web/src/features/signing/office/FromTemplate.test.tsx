import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { FromTemplate } from "./FromTemplate.tsx";

const template = {
  id: "m1",
  navn: "Vedlegg til kontrakt",
  signering: { rekkefolge: true, roller: ["LAERLING", "FAGLIGLEDER"] },
};

test("a template is taken with whom it is for, and by whom it is signed", async () => {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("masssignings") ? [template] : template),
  );
  const kari = { id: "l1", kind: "APPRENTICE", navn: "Kari Berg" } as const;
  const { router } = await inRouter({
    "/k/signering/opprettflere": () => null,
    "*": () => <FromTemplate chosen={[kari]} />,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Bruk en dokumentmal" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Vedlegg til kontrakt" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/k/signering/opprettflere"));
  expect(router.state.location.state.tilSignering).toEqual({
    template: "m1",
    title: "Vedlegg til kontrakt",
    chosen: [kari],
    withInstructors: true,
    withMe: false,
    ordered: true,
  });
});

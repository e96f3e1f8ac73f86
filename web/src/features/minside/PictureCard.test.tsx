import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Me } from "@/api/schemas.gen.ts";
import { ConfirmHost } from "@/ui/ConfirmHost.tsx";
import { inRouter } from "../../../tests/inRouter.tsx";
import { PictureCard } from "./PictureCard.tsx";

const me = { id: "l1", fornavn: "Amina", etternavn: "Yusuf" } as unknown as Me;

let pictures: unknown[] = [];
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const method = init?.method ?? "GET";
      if (String(input).endsWith("/users/profilepictures")) {
        return new Response(JSON.stringify(pictures));
      }
      sent.push(`${method} ${String(input)}`);
      if (method === "DELETE") pictures = [];
      return new Response(null, { status: 204 });
    }),
  );
});

const Shown = () => (
  <>
    <PictureCard me={me} />
    <ConfirmHost />
  </>
);
const open = () => inRouter({ "/l/minside/rediger": Shown }, "/l/minside/rediger");

test("a picture is removed after a question", async () => {
  pictures = [{ id: "l1", url: "/api/files/f1", thumbnailUrl: "/api/files/f1" }];
  await open();
  const user = userEvent.setup();
  expect(await screen.findByRole("button", { name: "Bytt bilde" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Fjern bildet" }));
  await user.click(await screen.findByRole("button", { name: "Avbryt" }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Fjern bildet" }));
  await user.click(await screen.findByRole("button", { name: "Fjern" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Velg bilde" })).toBeVisible());
  expect(sent).toEqual(["DELETE /api/users/profilepicture"]);
});

test("without one there is nothing to remove", async () => {
  pictures = [];
  await open();
  expect(await screen.findByRole("button", { name: "Velg bilde" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Fjern bildet" })).toBeNull();
});

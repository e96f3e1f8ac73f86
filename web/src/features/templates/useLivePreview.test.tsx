import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { useLivePreview } from "./useLivePreview.ts";
import { bodyOf, emptyTemplate } from "./values.ts";

const asked: string[] = [];

vi.mock("@/api/download.ts", async (original) => ({
  ...(await original<typeof import("@/api/download.ts")>()),
  download: async (_: string, { body }: { body: { navn: string } }) => {
    asked.push(body.navn);
    return { arrayBuffer: async () => new ArrayBuffer(3) };
  },
}));

test("a text that was changed is made anew, and one that was not is left", async () => {
  const first = { ...emptyTemplate, navn: "Avtale" };
  const made = JSON.stringify(bodyOf(first));
  const Shown = () => {
    const [navn, setNavn] = useState(first.navn);
    const bytes = useLivePreview(bodyOf({ ...first, navn }), made, "l1");
    return (
      <>
        <button type="button" onClick={() => setNavn("Ny avtale")}>
          endre
        </button>
        <p>{bytes ? `${bytes.length} tegn` : "som den var"}</p>
      </>
    );
  };
  await inRouter({ "*": Shown });
  expect(screen.getByText("som den var")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "endre" }));
  await waitFor(() => expect(screen.getByText("3 tegn")).toBeVisible(), { timeout: 3_000 });
  expect(asked).toEqual(["Ny avtale"]);
});

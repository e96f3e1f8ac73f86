import { toldAddress } from "@/lib/address.ts";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useNavigate } from "../address.ts";
import { expect, test } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { useBackStep } from "./backStep.ts";

function Page() {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  useBackStep(opened, () => setOpened(false));
  const choose = (search: Record<string, string>) =>
    void navigate({ to: ".", search, replace: true, state: true });
  return (
    <>
      <p>{opened ? "Åpen" : "Lukket"}</p>
      <button type="button" onClick={() => setOpened(!opened)}>
        Filter
      </button>
      <button type="button" onClick={() => choose({ fylke: "Vestland" })}>
        Vestland
      </button>
      <button
        type="button"
        onClick={() => {
          setOpened(false);
          void navigate({ to: toldAddress("/annet") });
        }}
      >
        Annet
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function openedPage() {
  const { router } = await inRouter({ "/": Page, "/annet": () => <p>Annen side</p> }, "/?q=a");
  await press("Filter");
  await waitFor(() => expect(router.state.location.state.layer).toBeDefined());
  return router;
}

test("back closes the layer, and the page keeps what was chosen in it", async () => {
  const router = await openedPage();
  await press("Vestland");
  expect(screen.getByText("Åpen")).toBeInTheDocument();
  await act(async () => router.history.back());
  expect(await screen.findByText("Lukket")).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toEqual({ fylke: "Vestland" }));
  expect(router.state.location.state.layer).toBeUndefined();
  expect(router.history.canGoBack()).toBe(false);
});

test("closing it by itself takes the step back, with what was chosen", async () => {
  const router = await openedPage();
  await press("Vestland");
  await press("Filter");
  await waitFor(() => expect(router.history.canGoBack()).toBe(false));
  await waitFor(() => expect(router.state.location.search).toEqual({ fylke: "Vestland" }));
  expect(screen.getByText("Lukket")).toBeInTheDocument();
});

test("whoever closes it to go elsewhere stays there", async () => {
  await openedPage();
  await press("Annet");
  expect(await screen.findByText("Annen side")).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByText("Annen side")).toBeInTheDocument();
});

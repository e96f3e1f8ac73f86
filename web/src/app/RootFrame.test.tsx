import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { newVersion } from "./offline/newVersion.ts";
import { RootFrame } from "./RootFrame.tsx";
import "./offline/NewVersion.tsx";

afterEach(() => vi.useRealTimers());

/** An app whose page `/treg` arrives when it is told to, and then leads on to `/framme`. */
async function open() {
  let arrive: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const root = createRootRoute({ component: RootFrame });
  const route = (path: string, words: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>{words}</p> });
  const slow = createRoute({
    getParentRoute: () => root,
    path: "/treg",
    beforeLoad: async () => {
      await waiting;
      throw redirect({ to: "/framme" });
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([route("/", "Start"), route("/framme", "Framme"), slow]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText("Start");
  return { router, arrive };
}

const TITLE = "Ny oppdatering eller tregt internett";

describe("spec 1 §4, slow navigation", () => {
  test("a page-loading bar at once, the dialog after 10 s, and both go when the page is there", async () => {
    const { router, arrive } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(async () => void router.navigate({ to: "/treg" } as never));
    expect(screen.getByRole("progressbar", { name: "Laster siden" })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(9_900));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(200));
    const dialog = await screen.findByRole("dialog", { name: TITLE });
    expect(dialog).toHaveTextContent("Last siden på nytt for å få den nyeste versjonen.");
    expect(screen.getByRole("button", { name: "Last inn på nytt" })).toBeInTheDocument();
    // The navigation it waits for may still lead elsewhere.
    await act(async () => arrive());
    expect(await screen.findByText("Framme")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  });
});

test("a new version is offered, and may wait", async () => {
  await open();
  const take = vi.fn<() => void>();
  act(() => newVersion.set(() => take));
  fireEvent.click(await screen.findByRole("button", { name: "Senere" }));
  expect(screen.queryByText("En ny versjon av Svenn er klar.")).not.toBeInTheDocument();
  act(() => newVersion.set(() => take));
  fireEvent.click(await screen.findByRole("button", { name: "Last inn på nytt" }));
  await waitFor(() => expect(take).toHaveBeenCalledTimes(1));
});

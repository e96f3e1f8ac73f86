import { createBrowserHistory } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { inRouter } from "../../tests/inRouter.tsx";
import { ConfirmDelete } from "./Confirm.tsx";
import { ConfirmHost } from "./ConfirmHost.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";
import { useUnsavedGuard } from "./useUnsavedGuard.ts";

const show = (props: Partial<DialogProps> & { onClose: () => void }) =>
  inRouter({
    "/": () => (
      <Dialog opened title="Spørsmål" {...props}>
        Innhold
      </Dialog>
    ),
    "/annet": () => <p>Annen side</p>,
  });

describe("spec 3 §4.7, dialog", () => {
  test("is dismissed by Escape, backdrop and route change", async () => {
    const onClose = vi.fn<() => void>();
    const { router } = await show({ onClose });
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.click(document.querySelector(".mantine-Modal-overlay") as Element);
    expect(onClose).toHaveBeenCalledTimes(2);
    await act(() => router.navigate({ to: "/annet" }));
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(screen.getByText("Annen side")).toBeInTheDocument();
  });

  test("a persistent dialog refuses dismissal and shakes, and navigation is blocked", async () => {
    const onClose = vi.fn<() => void>();
    const { router } = await show({ onClose, persistent: true });
    const dialog = screen.getByRole("dialog");
    await userEvent.keyboard("{Escape}");
    expect(dialog).toHaveAttribute("data-shake");
    await waitFor(() => expect(dialog).not.toHaveAttribute("data-shake"));
    // A blocked navigation never ends: it is not waited for.
    await act(async () => void router.navigate({ to: "/annet" }));
    expect(router.state.location.pathname).toBe("/");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("with backdrop dismissal disabled it shakes on a backdrop click", async () => {
    const onClose = vi.fn<() => void>();
    await show({ onClose, closeOnBackdrop: false });
    fireEvent.click(document.querySelector(".mantine-Modal-overlay") as Element);
    expect(screen.getByRole("dialog")).toHaveAttribute("data-shake");
    expect(onClose).not.toHaveBeenCalled();
  });
});

test("spec 3 §8: generic delete dialog", async () => {
  const onConfirm = vi.fn<() => void>();
  await inRouter({
    "/": () => (
      <ConfirmDelete opened loading={false} onCancel={() => undefined} onConfirm={onConfirm} />
    ),
  });
  expect(
    screen.getByRole("dialog", { name: "Er du sikker på at du ønsker å slette?" }),
  ).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Nei, behold den" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Ja, slett" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

describe("spec 1 §4, unsaved changes", () => {
  function Typed() {
    const [text, setText] = useState("");
    useUnsavedGuard(text !== "");
    return (
      <>
        <input aria-label="Felt" value={text} onChange={(event) => setText(event.target.value)} />
        <ConfirmHost />
      </>
    );
  }

  test("leaving asks; declining cancels the navigation; confirming leaves", async () => {
    const { router } = await inRouter({ "/": Typed, "/annet": () => <p>Annen side</p> });
    await userEvent.type(screen.getByLabelText("Felt"), "x");

    await act(async () => void router.navigate({ to: "/annet" }));
    expect(
      await screen.findByRole("dialog", { name: "Er du sikker på at du vil forlate siden?" }),
    ).toHaveTextContent("Du vil miste alle endringer du har gjort på denne siden.");
    await userEvent.click(screen.getByRole("button", { name: "Nei, bli her" }));
    expect(screen.getByLabelText("Felt")).toHaveValue("x");

    await act(async () => void router.navigate({ to: "/annet" }));
    await userEvent.click(await screen.findByRole("button", { name: "Ja, forlat siden" }));
    expect(await screen.findByText("Annen side")).toBeInTheDocument();
  });

  test("spec 3 §8: the browser's own leave warning when set", async () => {
    window.history.replaceState({}, "", "/");
    const history = createBrowserHistory();
    await inRouter({ "/": Typed }, "/", history);
    const warned = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(warned()).toBe(false);
    await userEvent.type(screen.getByLabelText("Felt"), "x");
    expect(warned()).toBe(true);
    await userEvent.clear(screen.getByLabelText("Felt"));
    expect(warned()).toBe(false);
    history.destroy();
  });

  test("nothing is asked when nothing was typed", async () => {
    const { router } = await inRouter({ "/": Typed, "/annet": () => <p>Annen side</p> });
    await act(() => router.navigate({ to: "/annet" }));
    expect(screen.getByText("Annen side")).toBeInTheDocument();
  });
});

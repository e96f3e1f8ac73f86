import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inRouter } from "../../tests/inRouter.tsx";
import { Dialog } from "./Dialog.tsx";
import type { DialogPhase } from "./dialog/rules.ts";
import { FloatingDialog } from "./FloatingDialog.tsx";
import { MantineRoot } from "./MantineRoot.tsx";
import { SideDrawer } from "./SideDrawer.tsx";
import { FullPageDialog, type FullPageDialogProps } from "./FullPageDialog.tsx";

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** Media queries that hold from now on. */
function holding(part: string): void {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes(part) });
}

const elsewhere = { "/annet": () => <p>Annen side</p> };

describe("spec 3 §4.7, dialog", () => {
  test("goes through hidden, before-show, shown, before-hide, hidden", async () => {
    const phases: DialogPhase[] = [];
    function Opener() {
      const [opened, setOpened] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpened(true)}>
            Åpne
          </button>
          <Dialog
            opened={opened}
            onClose={() => setOpened(false)}
            title="Spørsmål"
            onPhase={(phase) => phases.push(phase)}
          />
        </>
      );
    }
    await inRouter({ "/": Opener });
    await userEvent.click(screen.getByRole("button", { name: "Åpne" }));
    await waitFor(() => expect(phases).toEqual(["hidden", "before-show", "shown"]));
    await userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(phases).toEqual(["hidden", "before-show", "shown", "before-hide", "hidden"]),
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Åpne" })).toHaveFocus());
  });

  test("is dismissed by an element marked as a close trigger", async () => {
    const onClose = vi.fn<() => void>();
    await inRouter({
      "/": () => (
        <Dialog opened onClose={onClose} title="Spørsmål">
          <button type="button" data-dialog-close>
            Ferdig
          </button>
        </Dialog>
      ),
    });
    await userEvent.click(screen.getByRole("button", { name: "Ferdig" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("a persistent dialog with shaking disabled keeps still", async () => {
    const onClose = vi.fn<() => void>();
    await inRouter({ "/": () => <Dialog opened persistent noShake onClose={onClose} title="X" /> });
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).not.toHaveAttribute("data-shake");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("not closable on route change: navigation is blocked and the dialog shakes", async () => {
    const onClose = vi.fn<() => void>();
    const { router } = await inRouter({
      "/": () => <Dialog opened closeOnRouteChange={false} onClose={onClose} title="X" />,
      ...elsewhere,
    });
    await act(async () => void router.navigate({ to: "/annet" }));
    expect(router.state.location.pathname).toBe("/");
    expect(screen.getByRole("dialog")).toHaveAttribute("data-shake");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("a shake lasts 200 ms", async () => {
    await inRouter({ "/": () => <Dialog opened persistent onClose={() => undefined} title="X" /> });
    const dialog = screen.getByRole("dialog");
    vi.useFakeTimers();
    try {
      fireEvent.keyDown(window, { key: "Escape" });
      act(() => vi.advanceTimersByTime(199));
      expect(dialog).toHaveAttribute("data-shake");
      act(() => vi.advanceTimersByTime(1));
      expect(dialog).not.toHaveAttribute("data-shake");
    } finally {
      vi.useRealTimers();
    }
  });

  test("spec 3 §8: with no router it warns the developer, and works all the same", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const onClose = vi.fn<() => void>();
    render(
      <MantineRoot>
        <Dialog opened onClose={onClose} title="Uten ruter" />
      </MantineRoot>,
    );
    expect(await screen.findByRole("dialog", { name: "Uten ruter" })).toBeInTheDocument();
    expect(warned).toHaveBeenCalledWith(
      expect.stringContaining("navigation guard will not be set"),
    );
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  test("the focus stays inside while it is open", async () => {
    await inRouter({
      "/": () => (
        <>
          <button type="button">Utenfor</button>
          <Dialog
            opened
            onClose={() => undefined}
            title="X"
            footer={<button type="button">Ferdig</button>}
          />
        </>
      ),
    });
    const dialog = screen.getByRole("dialog");
    for (let at = 0; at < 4; at += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test("with a key that is already open it is not opened again", async () => {
    const refused = vi.fn<() => void>();
    await inRouter({
      "/": () => (
        <>
          <Dialog opened dialogKey="notat" onClose={() => undefined} title="Første" />
          <Dialog opened dialogKey="notat" onClose={refused} title="Andre" />
        </>
      ),
    });
    expect(screen.getByRole("dialog", { name: "Første" })).toBeInTheDocument();
    expect(screen.queryByRole("dialog", { name: "Andre" })).not.toBeInTheDocument();
    expect(refused).toHaveBeenCalledTimes(1);
  });

  test("spec 3 §9.7: layers start at 2001; Escape closes the uppermost alone", async () => {
    function Two() {
      const [second, setSecond] = useState(true);
      const [first, setFirst] = useState(true);
      return (
        <>
          <Dialog opened={first} onClose={() => setFirst(false)} title="Under" />
          <Dialog opened={second} onClose={() => setSecond(false)} title="Over" />
        </>
      );
    }
    await inRouter({ "/": Two });
    const layers = [...document.querySelectorAll<HTMLElement>(".mantine-Modal-root")].map((root) =>
      root.style.getPropertyValue("--mb-z-index"),
    );
    expect(layers).toEqual(["2001", "2002"]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("Over")).not.toBeInTheDocument());
    expect(screen.getByText("Under")).toBeInTheDocument();
  });
});

describe("spec 3 §2.5, full-page dialog", () => {
  const show = (props: Partial<FullPageDialogProps> & { onClose: () => void }) =>
    inRouter({ "/": () => <FullPageDialog opened title="Vilkår" {...props} />, ...elsewhere });

  test("has a full-screen toggle", async () => {
    await show({ onClose: () => undefined, fullScreenToggle: true });
    const dialog = screen.getByRole("dialog");
    expect(dialog).not.toHaveAttribute("data-full");
    await userEvent.click(screen.getByRole("button", { name: "Fullskjerm" }));
    expect(dialog).toHaveAttribute("data-full");
    await userEvent.click(screen.getByRole("button", { name: "Avslutt fullskjerm" }));
    expect(dialog).not.toHaveAttribute("data-full");
  });

  test("holds a form as wide as it is read, and is the page on a phone", async () => {
    const { unmount } = await show({ onClose: () => undefined, form: true });
    expect(screen.getByRole("dialog")).toHaveAttribute("data-form");
    expect(screen.getByRole("dialog")).not.toHaveAttribute("data-full");
    unmount();
    holding("max-width: 599px");
    await show({ onClose: () => undefined, form: true });
    expect(screen.getByRole("dialog")).toHaveAttribute("data-full");
  });

  test("has a back button labelled TILBAKE on mobile", async () => {
    holding("max-width: 599px");
    const onClose = vi.fn<() => void>();
    await show({ onClose });
    await userEvent.click(screen.getByRole("button", { name: "TILBAKE" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test("close-validation holds it open, whichever way it is dismissed", async () => {
    const onClose = vi.fn<() => void>();
    let answer = false;
    const { router } = await show({ onClose, validateClose: () => Promise.resolve(answer) });
    await userEvent.click(screen.getByRole("button", { name: "Lukk" }));
    await userEvent.keyboard("{Escape}");
    await act(async () => void router.navigate({ to: "/annet" }));
    expect(onClose).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe("/");
    answer = true;
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe("spec 3 §4.7, free-floating dialog", () => {
  const show = (closeOnRouteChange: boolean) => {
    const onClose = vi.fn<() => void>();
    const page = () => (
      <FloatingDialog
        opened
        title="Notat"
        onClose={onClose}
        closeOnRouteChange={closeOnRouteChange}
      >
        Tekst
      </FloatingDialog>
    );
    return inRouter({ "/": page, ...elsewhere }).then((drawn) => ({ ...drawn, onClose }));
  };

  test.each([
    [true, 1],
    [false, 0],
  ])("closes on route change only if configured (%s), and never blocks", async (close, times) => {
    const { router, onClose } = await show(close);
    await act(() => router.navigate({ to: "/annet" }));
    expect(screen.getByText("Annen side")).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(times);
  });

  test("is dragged by its bar and moved by the arrow keys", async () => {
    await show(false);
    const dialog = screen.getByRole("dialog", { name: "Notat" });
    const handle = within(dialog).getByRole("button", { name: "Flytt med piltastene" });
    const left = Number.parseFloat(dialog.style.left);
    fireEvent.pointerDown(handle, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(handle, { clientX: 130, clientY: 100 });
    fireEvent.pointerUp(handle);
    fireEvent.pointerMove(handle, { clientX: 400, clientY: 100 });
    expect(Number.parseFloat(dialog.style.left)).toBe(left + 30);
    fireEvent.keyDown(handle, { key: "ArrowLeft" });
    expect(Number.parseFloat(dialog.style.left)).toBe(left + 14);
  });

  test("is resized by its corner with the arrow keys, and closed by Escape inside it", async () => {
    const { onClose } = await show(false);
    const dialog = screen.getByRole("dialog", { name: "Notat" });
    expect(dialog).toHaveFocus();
    const width = Number.parseFloat(dialog.style.width);
    const corner = screen.getByRole("button", { name: "Endre størrelse med piltastene" });
    fireEvent.keyDown(corner, { key: "ArrowRight", shiftKey: true });
    expect(Number.parseFloat(dialog.style.width)).toBe(width + 64);
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test("one Escape closes one layer: the dialog over a drawer, then the drawer", async () => {
  const drawer = vi.fn<() => void>();
  function Page() {
    const [asking, setAsking] = useState(true);
    const [open, setOpen] = useState(true);
    const close = () => {
      drawer();
      setOpen(false);
    };
    return (
      <SideDrawer opened={open} onClose={close} label="Chat" side="right" width="540px">
        <p>Meldinger</p>
        <Dialog opened={asking} onClose={() => setAsking(false)} title="Slette chatten?" />
      </SideDrawer>
    );
  }
  await inRouter({ "/": Page });
  expect(await screen.findByRole("dialog", { name: "Slette chatten?" })).toBeInTheDocument();
  // A browser runs what the first listener changed before it calls the next one.
  const between = () => act(() => undefined);
  window.addEventListener("keydown", between);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Slette chatten?")).not.toBeInTheDocument());
  expect(drawer).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(drawer).toHaveBeenCalledTimes(1);
  window.removeEventListener("keydown", between);
});

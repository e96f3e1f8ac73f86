import { createBrowserHistory } from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { ConfirmHost } from "../ConfirmHost.tsx";
import { Dialog } from "../Dialog.tsx";
import { FloatingDialog } from "../FloatingDialog.tsx";
import { TextField } from "../form/Field.tsx";
import { RichTextField } from "../richtext/RichTextField.tsx";
import { SideDrawer } from "../SideDrawer.tsx";
import "../icons/register.ts";
import { forgetWritten, keepOnlyOf, keepWritten } from "./written.ts";

// What is written before the editor has come; with it, a browser is asked.
vi.mock("../richtext/useEditor.ts", () => ({
  useRichEditor: () => null,
  ArrivedEditor: () => null,
}));

afterEach(forgetWritten);

const WORDS = "Vis også koblingsskjemaet.";

function Fields({ title = "" }: { title?: string }) {
  const [name, setName] = useState(title);
  const [text, setText] = useState("");
  return (
    <>
      <TextField name="title" label="Tittel" value={name} onChange={setName} />
      <RichTextField name="notat" label="Notat" value={text} onChange={setText} />
      <output>{text}</output>
    </>
  );
}

const title = () => screen.getByRole("textbox", { name: "Tittel" });
const note = () => screen.getByRole("textbox", { name: "Notat" });

const noteDialog = () => (
  <Dialog opened title="Nytt notat" onClose={() => undefined}>
    <Fields title="Utkast" />
  </Dialog>
);

const floating = (onClose = vi.fn<() => void>()) => (
  <>
    <FloatingDialog opened title="Notat" onClose={onClose}>
      <Fields />
    </FloatingDialog>
    <ConfirmHost />
  </>
);

/** Writes in both fields, and lets the session run out. */
async function writeAndExpire(page: () => ReactNode): Promise<void> {
  await inRouter({ "/": page });
  await userEvent.type(title(), " to");
  note().focus();
  fireEvent.change(note(), { target: { value: WORDS } });
  keepWritten("kari");
  cleanup();
}

test.each([
  ["a dialog", noteDialog, "Utkast to"],
  ["a floating dialog", floating, "to"],
])("rich text in %s is there again after the session ran out", async (_, page, written) => {
  await writeAndExpire(page);
  keepOnlyOf("kari");
  await inRouter({ "/": page });
  await waitFor(() => expect(note()).toHaveTextContent(WORDS));
  expect(screen.getByRole("status")).toHaveTextContent(`<p>${WORDS}</p>`);
  expect((title() as HTMLInputElement).value.trim()).toBe(written);
});

test("nobody else gets it", async () => {
  await writeAndExpire(noteDialog);
  keepOnlyOf("ola");
  await inRouter({ "/": noteDialog });
  await new Promise((done) => setTimeout(done, 200));
  expect(note()).toHaveTextContent("");
  expect(title()).toHaveValue("Utkast");
});

test("what has become another text meanwhile is not written over", async () => {
  await writeAndExpire(noteDialog);
  await inRouter({
    "/": () => (
      <Dialog opened title="Nytt notat" onClose={() => undefined}>
        <Fields title="En annens" />
      </Dialog>
    ),
  });
  await waitFor(() => expect(note()).toHaveTextContent(WORDS));
  expect(title()).toHaveValue("En annens");
});

/** In the history of a browser: a step back in memory asks nobody. */
async function openFloating() {
  window.history.replaceState({}, "", "/");
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  const onClose = vi.fn<() => void>();
  const page = () => floating(onClose);
  const { router } = await inRouter({ "/": () => <p>Forrige</p>, "/notat": page }, "/", history);
  await act(() => router.navigate({ to: "/notat" }));
  return { router, onClose };
}

test("a step back closes a floating dialog first, and asks before it takes words along", async () => {
  const { router, onClose } = await openFloating();
  await act(async () => router.history.back());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(router.state.location.pathname).toBe("/notat");
  fireEvent.change(note(), { target: { value: WORDS } });
  await act(async () => router.history.back());
  await userEvent.click(await screen.findByRole("button", { name: "Nei, bli her" }));
  expect(router.state.location.pathname).toBe("/notat");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("Escape asks before it takes words in a floating dialog along", async () => {
  const { onClose } = await openFloating();
  await userEvent.type(title(), "Sikring");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Skriv videre" }));
  expect(onClose).not.toHaveBeenCalled();
  title().focus();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Forkast" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("a drawer asks for its words, but not for what is kept as a draft", async () => {
  const onClose = vi.fn<() => void>();
  await inRouter({
    "/": () => (
      <>
        <SideDrawer opened onClose={onClose} label="Chat" side="right" width="540px">
          <input aria-label="Gruppenavn" />
          <form data-kept>
            <textarea aria-label="Melding" />
          </form>
        </SideDrawer>
        <ConfirmHost />
      </>
    ),
  });
  await userEvent.type(screen.getByLabelText("Melding"), "Hei");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText("Gruppenavn"), "Verkstedet");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Forkast" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

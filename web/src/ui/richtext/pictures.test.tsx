import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { HEIC_REFUSAL, PICTURE_TYPES } from "@/lib/heic.ts";
import { RichTextField } from "./RichTextField.tsx";

const heic = () => new File(["ftypheic"], "IMG_0001.HEIC", { type: "image/heic" });
/** As on systems that know no type for it. */
const untyped = () => new File(["ftypheic"], "IMG_0002.heic", { type: "" });
const jpeg = () => new File(["jpeg"], "stue.jpg", { type: "image/jpeg" });

beforeEach(() => {
  // As browsers without HEIC: they read nothing of it.
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("cannot decode")));
});

/** The editor, ready, with a cursor in it. */
async function editor(onFiles?: (files: File[]) => void) {
  const onChange = vi.fn<(text: string) => void>();
  render(
    <RichTextField
      name="content"
      label="Beskrivelse"
      value="<p>Tekst</p>"
      onChange={onChange}
      {...(onFiles ? { onFiles } : {})}
    />,
  );
  fireEvent.keyDown(window, { key: "Tab" });
  await screen.findByRole("toolbar");
  return { text: screen.getByRole("textbox", { name: "Beskrivelse" }), onChange };
}

const paste = (text: HTMLElement, files: File[]) =>
  fireEvent.paste(text, { clipboardData: { files, getData: () => "" } });

/** Where something is dropped is asked of the page, which is not laid out here. */
function drop(text: HTMLElement, files: File[]): void {
  document.elementFromPoint = () => text;
  fireEvent.drop(text, { dataTransfer: { files, getData: () => "" } });
}

test.each([
  ["pasted", paste],
  ["dropped", drop],
  [
    "chosen",
    (_text: HTMLElement, files: File[]) =>
      fireEvent.change(screen.getByLabelText("Bilde i teksten", { selector: "input" }), {
        target: { files },
      }),
  ],
])("a HEIC picture that is %s is refused with what to do", async (_how, put) => {
  for (const file of [heic(), untyped()]) {
    const { text, onChange } = await editor();
    put(text, [file]);
    expect(await screen.findByRole("alert")).toHaveTextContent(HEIC_REFUSAL);
    expect(text.querySelector("img")).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    document.body.replaceChildren();
  }
});

test("where pictures become files, the others go on and HEIC is refused at once", async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { text } = await editor(onFiles);
  const picture = jpeg();
  paste(text, [heic(), picture]);
  expect(await screen.findByRole("alert")).toHaveTextContent(HEIC_REFUSAL);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture]);
  // The next one is taken, and nothing is said of the one before any more.
  paste(text, [picture]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(onFiles).toHaveBeenCalledTimes(2);
});

test("a file that is no picture is not said to lack room", async () => {
  const { text } = await editor();
  drop(text, [new File(["%PDF"], "plan.pdf", { type: "application/pdf" })]);
  expect(await screen.findByRole("alert")).toHaveTextContent("Bildet kan ikke leses.");
});

test("the dialog asks for JPEG: a phone converts only for who does not take HEIC", async () => {
  await editor();
  const input = screen.getByLabelText("Bilde i teksten", { selector: "input" });
  expect(input).toHaveAttribute("accept", PICTURE_TYPES);
});

import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

/** The field as on a fresh page: nobody has fetched the editor yet. */
async function field(value: string) {
  vi.resetModules();
  await import("../icons/register.ts");
  const { RichTextField } = await import("./RichTextField.tsx");
  const onChange = vi.fn<(text: string) => void>();
  render(<RichTextField name="content" label="Beskrivelse" value={value} onChange={onChange} />);
  return onChange;
}

const text = () => screen.getByRole("textbox", { name: "Beskrivelse" });

test("the editor is not fetched before anybody does anything", async () => {
  await field("");
  await new Promise((done) => setTimeout(done, 50));
  expect(text().tagName).toBe("TEXTAREA");
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("what is written before the editor comes is in it, and counts", async () => {
  const onChange = await field("");
  text().focus();
  fireEvent.change(text(), { target: { value: "Bøyde <rør>\nog målte" } });
  expect(onChange).toHaveBeenLastCalledWith("<p>Bøyde &lt;rør&gt;</p><p>og målte</p>");
  await waitFor(() => expect(screen.getByRole("toolbar")).toBeVisible());
  expect(text()).toHaveTextContent("Bøyde <rør>og målte");
  expect(text().tagName).not.toBe("TEXTAREA");
});

test("text with a form is shown until the editor comes", async () => {
  const onChange = await field("<p>Bøyde <strong>rør</strong></p>");
  expect(text()).toHaveTextContent("Bøyde rør");
  fireEvent.keyDown(window, { key: "Tab" });
  await waitFor(() => expect(screen.getByRole("toolbar")).toBeVisible());
  expect(text()).toHaveTextContent("Bøyde rør");
  expect(onChange).not.toHaveBeenCalled();
});

import { fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setSingleKeys, usePageKeys } from "./pageKeys.ts";

afterEach(() => setSingleKeys(true));

const next = vi.fn<() => void>();

function PageWithKeys() {
  usePageKeys({ j: next }, "[data-index]");
  return (
    <>
      <input aria-label="Tekst" />
      <div data-index="1">
        <button type="button">I raden</button>
      </div>
    </>
  );
}

test("a character does what the page says, but where it is text or somebody else's", () => {
  const { getByRole } = render(<PageWithKeys />);
  fireEvent.keyDown(document.body, { key: "J" });
  expect(next).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: "j", repeat: true });
  fireEvent.keyDown(getByRole("textbox"), { key: "j" });
  fireEvent.keyDown(getByRole("button"), { key: "j" });
  fireEvent.keyDown(document.body, { key: "j", ctrlKey: true });
  expect(next).toHaveBeenCalledTimes(1);
});

test("WCAG 2.2, 2.1.4: keys of one character can be turned off, and stay so", () => {
  next.mockClear();
  render(<PageWithKeys />);
  setSingleKeys(false);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(next).not.toHaveBeenCalled();
  expect(localStorage.getItem("tasterav")).toBe("true");
  setSingleKeys(true);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(next).toHaveBeenCalledTimes(1);
});

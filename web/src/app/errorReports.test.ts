import { expect, test, vi } from "vitest";
import { isIgnored, RELEASE, watchErrors } from "./errorReports.ts";

test("the error-reporting filter ignores 'ResizeObserver loop limit exceeded'", () => {
  expect(isIgnored("ResizeObserver loop limit exceeded")).toBe(true);
  expect(isIgnored("x is not a function")).toBe(false);
});

test("what is reported names the release", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  watchErrors(window);
  window.dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop limit exceeded" }));
  expect(log).not.toHaveBeenCalled();
  window.dispatchEvent(new ErrorEvent("error", { message: "x is not a function" }));
  expect(log).toHaveBeenCalledWith(`Svenn ${RELEASE}:`, "x is not a function");
  expect(RELEASE).toBe("4.0.1");
});

import "@testing-library/jest-dom/vitest";
import "@/ui/icons/register.ts";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { clearToasts } from "@/ui/Toast.tsx";

// A busy machine is slow, not wrong: waiting ends as soon as the thing is there.
configure({ asyncUtilTimeout: 10_000 });

// Files share one page and what they import: what one leaves behind is not the next one's.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => {
  cleanup();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sets what jsdom lacks for good: a test may stub and unstub globals on top of it. */
function provide(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// jsdom has no layout: the browser interfaces that widgets ask for answer "nothing special".
provide("matchMedia", (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));
provide(
  "ResizeObserver",
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
provide("scrollTo", () => undefined);
Element.prototype.scrollIntoView ??= () => undefined;

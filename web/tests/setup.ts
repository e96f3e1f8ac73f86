import "@testing-library/jest-dom/vitest";
import "@/ui/icons/register.ts";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { OpenCalendar } from "@/ui/date/DateField.tsx";
import { Framed as Dialogs } from "@/ui/dialog/Frame.tsx";
import { Framed as Drawers } from "@/ui/SideDrawer.tsx";

// A busy machine is slow, not wrong: waiting ends as soon as the thing is there.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
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
// Nothing is laid out: all of a page is in sight.
provide(
  "IntersectionObserver",
  class {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      this.tell([{ isIntersecting: true }]);
    }
    unobserve(): void {}
    disconnect(): void {}
  },
);
provide("scrollTo", () => undefined);
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom has the browser's own dialog, and not the layer that it opens in.
HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
  this.open = true;
};

// What opens over a page is there when a test opens it, as for somebody who has moved the pointer.
await Promise.all([Dialogs, Drawers, OpenCalendar].map((one) => one.preload()));

import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { signIn, type Who } from "./people.ts";

export { expect } from "@playwright/test";

/** Collects what a browser complains of; what a test provokes itself is allowed by name. */
export class ConsoleGuard {
  readonly complaints: string[] = [];
  private readonly allowed: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error") {
        this.note(`${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) => this.note(error.error().stack ?? String(error.error())));
  }

  /** Of now on these are no complaints. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  private note(text: string): void {
    if (!this.allowed.some((pattern) => pattern.test(text))) this.complaints.push(text);
  }
}

interface Fixtures {
  /** Fails the test when the browser complained. */
  guard: ConsoleGuard;
  /** A browser of one's own, signed in. */
  enter: (who: Who, options?: BrowserContextOptions) => Promise<Page>;
}

/** A phone with a touch screen. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

export const test = base.extend<Fixtures>({
  guard: [
    async ({ context }, give) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await give(guard);
      base.expect(guard.complaints, "complaints in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ browser, guard }, give) => {
    const opened: BrowserContext[] = [];
    await give(async (who, options = {}) => {
      const context = await browser.newContext(options);
      opened.push(context);
      guard.watch(context);
      const page = await context.newPage();
      await signIn(page, who);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

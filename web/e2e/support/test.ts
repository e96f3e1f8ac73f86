import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { type Entrance, makeOffice, type Office, type Wish } from "./office.ts";
import { beginSession, DEMO, people, type Who } from "./people.ts";

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
  /** A browser of the demo's coordinator, instructor or apprentice, to read in. */
  enter: (who: Who, entrance?: Entrance) => Promise<Page>;
  /** An organisation of the test's own. */
  office: (wish?: Wish) => Promise<Office>;
  /** A browser with somebody's session, open at a page. */
  open: (tenant: string, epost: string, entrance: Entrance) => Promise<Page>;
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
  open: async ({ browser, guard, request, baseURL }, give) => {
    const opened: BrowserContext[] = [];
    const { origin } = new URL(baseURL ?? "");
    await give(async (tenant, epost, { at = "/", shows = "heading", ...options }) => {
      const { cookie, rolle } = await beginSession(request, tenant, epost);
      // Without the two words the app would not ask whether the cookie still counts.
      const remembered = [
        { name: "loggedIn", value: "true" },
        { name: "rolle", value: rolle },
      ];
      const context = await browser.newContext({
        ...options,
        storageState: { cookies: [], origins: [{ origin, localStorage: remembered }] },
      });
      opened.push(context);
      guard.watch(context);
      await context.addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: "Strict" }]);
      const page = await context.newPage();
      await page.goto(at);
      const level = shows === "heading" ? { level: 1 } : {};
      await base.expect(page.getByRole(shows, level).first()).toBeVisible();
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  enter: async ({ open }, give) => {
    await give((who, entrance) => {
      const { epost, start } = people[who];
      return open(DEMO, epost, { at: start, ...entrance });
    });
  },
  office: async ({ open, request }, give) => {
    await give(async (wish = {}) => {
      const made = await makeOffice(request, wish);
      const enter: Office["enter"] = (who, entrance) =>
        open(made.tenant, made.people[who].epost, { at: people[who].start, ...entrance });
      return { ...made, enter };
    });
  },
});

// How long the list of apprentices takes to answer a key, a press and a turn of the wheel, in a
// real browser. Run by `scripts/bench` on a server that is up:
// `node interactions.mjs <origin> <e-mail> <password>`. Prints rows of a table.
import { chromium } from "@playwright/test";
import { systemChromium } from "./chromium.mjs";

const [origin, epost, password] = process.argv.slice(2);
const WORDS = ["kari nordm", "hansen", "elektriker", "olsenn", "berg"];
const TURNS = 60;

/** Notes each event's time from when it came to the next picture, and each picture's wait. */
function watch() {
  globalThis.seen = { events: [], frames: [] };
  const note = (list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId) globalThis.seen.events.push(entry.duration);
    }
  };
  new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16, buffered: true });
  let last = performance.now();
  const frame = (now) => {
    globalThis.seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const sorted = (values) => values.toSorted((one, other) => one - other);
const at = (values, part) => sorted(values)[Math.floor((values.length - 1) * part)] ?? 0;
const row = (name, values) =>
  console.log(
    `| ${name} | ${values.length} | ${at(values, 0.5).toFixed(0)} ms | ` +
      `${at(values, 0.95).toFixed(0)} ms | ${at(values, 1).toFixed(0)} ms |`,
  );

const browser = await chromium.launch({
  executablePath: systemChromium(),
  args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
  await page.goto(`${origin}/login`);
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByLabel("Passord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  // Offices restored from one back-up have the same people: any of them will do.
  const office = page.getByRole("listitem").getByRole("button").first();
  await office.click({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForURL(/\/[klb]$/);
  await page.goto(`${origin}/k/laerlinger`);
  const rows = page.getByRole("main").getByRole("row");
  await rows.nth(5).waitFor();

  /** What a few doings took. */
  const measured = async (doings) => {
    await page.evaluate(() => {
      globalThis.seen.events.length = 0;
      globalThis.seen.frames.length = 0;
    });
    await doings();
    await page.waitForTimeout(500);
    return page.evaluate(() => globalThis.seen);
  };

  const search = page.getByRole("searchbox", { name: "Søk i lærlinger" });
  const typing = await measured(async () => {
    for (const word of WORDS) {
      await search.fill("");
      await search.pressSequentially(word, { delay: 90 });
      await page.waitForTimeout(400);
    }
    await search.fill("");
    await page.waitForTimeout(600);
  });
  row("typing in the search: from a key to the picture", typing.events);

  await page.mouse.move(720, 600);
  const scrolling = await measured(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(60);
    }
  });
  row("scrolling: from picture to picture", scrolling.frames);

  const filter = page.getByRole("button", { name: "Filter", exact: true });
  const choosing = await measured(async () => {
    await filter.click();
    for (const name of [/I læretid/, /Krever handling/, /I læretid/]) {
      await page.getByRole("checkbox", { name }).first().click();
      await page.waitForTimeout(700);
    }
  });
  row("opening the filters and choosing: from a press to the picture", choosing.events);
} finally {
  await browser.close();
}

// How long the list of apprentices takes to answer a key, a press and a turn of the wheel, in a
// real browser. Run by `scripts/bench` on a server that is up:
// `node interactions.mjs <origin> <e-mail> <password>`. Prints rows of a table.
import { launch, row, signIn } from "./measuring.mjs";

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

const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
  await signIn(page, origin, epost, password);
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

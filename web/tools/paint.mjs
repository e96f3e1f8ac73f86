// How soon a phone that knows nothing shows a first page, of how many requests it is made, and how
// soon the list shows a filter that is chosen: a processor that is slowed down four times, 1.6 Mbit/s
// and 150 ms to the server and back. Run by `scripts/paint` on a server that is up:
// `node paint.mjs <origin> <tenant> <password>`. Prints tables.
import { at, launch, row, signIn } from "./measuring.mjs";

const [origin, tenant, password] = process.argv.slice(2);
/** How much slower the processor is made. */
const SLOWED = 4;
/** A poor line. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const VISITS = 5;
const CHOICES = 12;
/** Nothing has come for so long: the page is there. */
const QUIET_MS = 2_000;
const LONGEST_MS = 60_000;
const PAUSE_MS = 600;
const PHONE = { width: 390, height: 844 };

const PAGES = [
  { path: "/l", who: "laerling" },
  { path: "/b", who: "ansatt" },
  { path: "/k", who: "koordinator" },
  { path: "/k/laerlinger", who: "koordinator" },
];

/** In the page: the largest that was painted so far, and when. */
function watch() {
  globalThis.largest = { ms: 0, what: "" };
  new PerformanceObserver((list) => {
    for (const { startTime, element, url } of list.getEntries()) {
      const what = url || `${element?.tagName} ${element?.textContent.slice(0, 40)}`;
      globalThis.largest = { ms: startTime, what };
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** In the page: the wait from the next touch until the choice is drawn, and painted. */
function watchChoice() {
  globalThis.nextChoice = (checked) => {
    let touched = null;
    const touch = ({ timeStamp }) => {
      touched ??= timeStamp;
    };
    window.addEventListener("pointerdown", touch, true);
    globalThis.chosen = new Promise((resolve) => {
      const frame = () => {
        const boxes = document.querySelectorAll("[role=dialog] input[type=checkbox]:checked");
        if (touched === null || boxes.length !== checked) {
          requestAnimationFrame(frame);
          return;
        }
        window.removeEventListener("pointerdown", touch, true);
        // After the picture that this frame becomes.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - touched);
        port2.postMessage(null);
      };
      requestAnimationFrame(frame);
    });
  };
}

async function phone(browser, storageState) {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...(storageState ? { storageState } : {}),
  });
  return { context, page: await context.newPage() };
}

/** Whoever it is, signed in: cookies and what the app keeps, for visits that know nothing else. */
async function signedIn(browser, who) {
  const { context, page } = await phone(browser);
  await signIn(page, origin, `${who}@${tenant}.example`, password);
  const { cookies, origins } = await context.storageState();
  await context.close();
  const localStorage = origins
    .flatMap((it) => it.localStorage)
    .filter(({ name }) => name === "loggedIn" || name === "rolle");
  return { cookies, origins: [{ origin, localStorage }] };
}

/** Opens a page with nothing in any cache, and waits until nothing more comes. */
async function cold(page, path) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(watch);
  const seen = { requests: [], bytes: 0, last: Date.now(), open: new Set() };
  session.on("Network.requestWillBeSent", ({ requestId, request: { url, method } }) => {
    if (!url.startsWith("http")) return;
    seen.requests.push(`${method} ${url.slice(origin.length)}`);
    seen.open.add(requestId);
    seen.last = Date.now();
  });
  const ended = ({ requestId, encodedDataLength = 0 }) => {
    if (!seen.open.delete(requestId)) return;
    seen.bytes += encodedDataLength;
    seen.last = Date.now();
  };
  session.on("Network.loadingFinished", ended);
  session.on("Network.loadingFailed", ended);
  const begun = Date.now();
  await page.goto(`${origin}${path}`, { waitUntil: "commit" });
  while (
    Date.now() - begun < LONGEST_MS &&
    (seen.open.size > 0 || Date.now() - seen.last < QUIET_MS)
  ) {
    await page.waitForTimeout(100);
  }
  const { ms, what } = await page.evaluate(() => globalThis.largest);
  const first = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  return { first, ms, what, requests: seen.requests, bytes: seen.bytes };
}

const browser = await launch();
try {
  const people = new Map();
  for (const { who } of PAGES) people.set(who, await signedIn(browser, who));

  const paints = "first paint (to be 1.2 s) | largest paint (to be 2.5 s)";
  console.log(`| opened cold | requests (to be 30) | on the wire | ${paints} |`);
  console.log("|---|--:|--:|--:|--:|");
  for (const { path, who } of PAGES) {
    const visits = [];
    for (let number = 0; number < VISITS; number += 1) {
      const { context, page } = await phone(browser, people.get(who));
      visits.push(await cold(page, path));
      // A session's cookie is another after each visit.
      people.set(who, { ...people.get(who), cookies: await context.cookies() });
      await context.close();
    }
    const middle = (value) => at(visits.map(value), 0.5);
    console.log(
      `| \`${path}\` | ${middle(({ requests }) => requests.length)} ` +
        `| ${(middle(({ bytes }) => bytes) / 1000).toFixed(0)} kB ` +
        `| ${(middle(({ first }) => first) / 1000).toFixed(1)} s ` +
        `| ${(middle(({ ms }) => ms) / 1000).toFixed(1)} s |`,
    );
    if (process.env.SVENN_PAINT_CALLS) {
      const { what, requests } = visits.at(-1);
      console.error(`${path}: ${what}\n${requests.join("\n")}\n`);
    }
  }

  const { context, page } = await phone(browser, people.get("koordinator"));
  const session = await context.newCDPSession(page);
  await page.addInitScript(watchChoice);
  await page.goto(`${origin}/k/laerlinger`);
  await page.getByRole("button", { name: /^Filter/ }).tap();
  const boxes = page.getByRole("dialog").getByRole("checkbox");
  await boxes.first().waitFor();
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.waitForTimeout(QUIET_MS);
  const took = [];
  const dialog = page.getByRole("dialog");
  for (let number = 0; number < CHOICES; number += 1) {
    const checked = await dialog.getByRole("checkbox", { checked: true }).count();
    const box = boxes.nth(0);
    const taken = await box.isChecked();
    await page.evaluate((many) => globalThis.nextChoice(many), taken ? checked - 1 : checked + 1);
    await box.tap();
    took.push(await page.evaluate(() => globalThis.chosen));
    await page.waitForTimeout(PAUSE_MS);
  }
  console.log("");
  console.log("| from a press until it is painted (to be 200 ms) | count | median | p95 | longest |");
  console.log("|---|--:|--:|--:|--:|");
  row("a filter of the list is chosen", took);
} finally {
  await browser.close();
}

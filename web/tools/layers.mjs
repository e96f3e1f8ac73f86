// How long the palette, the filters and the record of a row take to open on the list of apprentices,
// in a real browser: from the press until the layer has been painted where it stays, with what is
// in it. Run by `scripts/layers` on a server that is up:
// `node layers.mjs <origin> <e-mail> <password>`. Prints rows of a table.
import { launch, row, signIn } from "./measuring.mjs";

const [origin, epost, password] = process.argv.slice(2);
/** Each visit loads the page anew: the first of each layer comes with it. */
const VISITS = 4;
const TIMES = 10;
/** Between somebody's first move on a page and her first press. */
const READS_MS = 1_000;
const PAUSE_MS = 250;

/** In the page: waits for the next press, and for the picture that shows `what` at rest. */
function watch() {
  const atRest = (element) => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    for (let one = element; one; one = one.parentElement) {
      const { opacity, transform } = getComputedStyle(one);
      if (opacity !== "1") return false;
      if (transform !== "none" && !new DOMMatrix(transform).isIdentity) return false;
    }
    return true;
  };
  globalThis.nextLayer = (what) => {
    let pressed = null;
    const press = ({ timeStamp }) => {
      pressed = timeStamp;
    };
    globalThis.layer = new Promise((resolve) => {
      window.addEventListener("keydown", press, true);
      window.addEventListener("pointerdown", press, true);
      const frame = () => {
        if (pressed === null || !atRest(document.querySelector(what))) {
          requestAnimationFrame(frame);
          return;
        }
        window.removeEventListener("keydown", press, true);
        window.removeEventListener("pointerdown", press, true);
        // After the picture that this frame becomes.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(null);
      };
      requestAnimationFrame(frame);
    });
  };
}

/** In the page: the wait from the next press until the page is as `what` says, and painted. */
function watchFor() {
  const table = () => document.querySelector("[role=table]");
  const pictures = {
    answered: () =>
      table()?.dataset.stale === undefined &&
      table()?.getAttribute("aria-rowcount") !== globalThis.rowsBefore,
    opened: () =>
      /laerlinger\/./.test(location.pathname) && document.querySelector("main h1") !== null,
    back: () => document.querySelector("[data-index='2'] a") !== null,
  };
  globalThis.nextPicture = (what) => {
    const isSo = pictures[what];
    globalThis.rowsBefore = table()?.getAttribute("aria-rowcount");
    let pressed = null;
    const press = ({ timeStamp }) => {
      pressed = timeStamp;
    };
    for (const kind of ["keydown", "pointerdown"]) window.addEventListener(kind, press, true);
    globalThis.picture = new Promise((resolve) => {
      const frame = () => {
        if (pressed === null || !isSo()) {
          requestAnimationFrame(frame);
          return;
        }
        for (const kind of ["keydown", "pointerdown"])
          window.removeEventListener(kind, press, true);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(null);
      };
      requestAnimationFrame(frame);
    });
  };
}

const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
  await page.addInitScript(watchFor);
  await signIn(page, origin, epost, password);

  const link = page.locator("[data-index='2'] a").first();
  const layers = [
    {
      name: "the palette, by its keys",
      what: "[role=dialog] [role=option]",
      ready: () => link.blur(),
      press: () => page.keyboard.press("Control+k"),
      took: [],
    },
    {
      name: "the filters, by their button",
      what: "section[aria-label=Filter] [data-option]",
      ready: () => page.mouse.move(720, 500),
      press: () => page.getByRole("button", { name: "Filter", exact: true }).click(),
      took: [],
    },
    {
      name: "the record of a row, by its key",
      what: "[role=dialog][aria-label^='Kort om'] dd",
      ready: () => link.focus(),
      press: () => page.keyboard.press("p"),
      took: [],
    },
  ];

  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto(`${origin}/k/laerlinger`);
    await link.waitFor();
    await page.mouse.move(700, 400 + visit);
    await page.waitForTimeout(READS_MS);
    for (let time = 0; time < TIMES; time += 1) {
      for (const { what, ready, press, took } of layers) {
        await ready();
        await page.evaluate((selector) => globalThis.nextLayer(selector), what);
        await press();
        took.push(await page.evaluate(() => globalThis.layer));
        await page.keyboard.press("Escape");
        await page.locator(what).first().waitFor({ state: "detached" });
        await page.waitForTimeout(PAUSE_MS);
      }
    }
  }
  for (const { name, took } of layers) row(name, took);

  /** Presses, and waits until the page is as `what` says. */
  const pictured = async (what, press) => {
    await page.evaluate((name) => globalThis.nextPicture(name), what);
    await press();
    return page.evaluate(() => globalThis.picture);
  };
  const [chosen, opened, back, white] = [[], [], [], []];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto(`${origin}/k/laerlinger`);
    await link.waitFor();
    await page.mouse.move(700, 400 + visit);
    await page.waitForTimeout(READS_MS);
    // A value of a facet: the list is that of the new question, and not of the one before.
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.locator("section[aria-label=Filter] [data-option]").first().waitFor();
    const boxes = page.locator("section[aria-label=Filter] [data-option]");
    for (let time = 0; time < TIMES; time += 1) {
      chosen.push(await pictured("answered", () => boxes.nth(0).click()));
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.goto(`${origin}/k/laerlinger`);
    await link.waitFor();
    await page.waitForTimeout(READS_MS);
    for (let time = 0; time < TIMES; time += 1) {
      opened.push(await pictured("opened", () => link.click()));
      await page.waitForTimeout(PAUSE_MS);
      back.push(await pictured("back", () => page.keyboard.press("Alt+ArrowLeft")));
      await page.waitForTimeout(PAUSE_MS);
    }
    // A wheel that turns fast: how many of the pictures had rows without what is in them.
    await page.mouse.move(720, 600);
    await page.evaluate(() => {
      globalThis.pictures = { all: 0, white: 0 };
      const frame = () => {
        const rows = [...document.querySelectorAll("[role=table] [data-index]")].filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
        globalThis.pictures.all += 1;
        if (rows.length === 0 || rows.some((one) => one.textContent === "")) {
          globalThis.pictures.white += 1;
        }
        globalThis.nextFrame = requestAnimationFrame(frame);
      };
      globalThis.nextFrame = requestAnimationFrame(frame);
    });
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(40);
    }
    white.push(
      await page.evaluate(() => {
        cancelAnimationFrame(globalThis.nextFrame);
        return globalThis.pictures;
      }),
    );
  }
  row("a value of a facet, until the list is of it", chosen);
  row("a row, until its page is there", opened);
  row("back, until the list is there", back);
  const sum = (of) => white.reduce((all, one) => all + one[of], 0);
  console.log(
    `\nScrolling fast, ${sum("white")} of ${sum("all")} pictures had a row with nothing in it.`,
  );
} finally {
  await browser.close();
}

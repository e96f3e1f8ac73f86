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

const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
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
} finally {
  await browser.close();
}

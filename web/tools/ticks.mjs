// How long a phone takes to show each press while eight parts of a plan of 21 goals and 107 parts are
// chosen with their proof: from the touch until what came of it has been painted. Run by
// `scripts/ticks` on a server that is up: `node ticks.mjs <origin>`. Prints a table.
import { launch, row } from "./measuring.mjs";

const [origin] = process.argv.slice(2);
/** How much slower the processor is made. */
const SLOWED = 4;
/** Each visit writes anew, on a phone that knows nothing. */
const VISITS = 5;
const PAUSE_MS = 400;
const READS_MS = 1_500;

const api = async (method, path, token, body) => {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
};

const TENANT = "merker";
const KARI = "kari@merker.example";
const PLAN = "Opplæringsplan elektriker";
const office = await api("POST", "/simulator/organisations", null, {
  tenant: TENANT,
  navn: "Kontoret for mål",
  people: [
    {
      rolle: "KOORDINATOR",
      fornavn: "Berit",
      etternavn: "Vik",
      epost: "berit@merker.example",
      telefon: null,
    },
  ],
  plan: PLAN,
  sheet: [
    "Fornavn;Etternavn;E-post;Start;Slutt;Type;Bedrift;Orgnr;Mobil;Læreplan",
    `Kari;Berg;${KARI};01.08.2025;31.07.2028;Lærling;Bygg AS;974760673;+4790000001;${PLAN}`,
  ].join("\n"),
  identities: false,
});
const { accessToken: token } = office.people.find((it) => it.rolle === "KOORDINATOR");

const jobs = ["planlegge", "montere", "koble", "måle", "prøve", "feilsøke", "dokumentere"];
const things = ["belysning", "fordeling", "motordrift"];
const goals = things
  .flatMap((thing) => jobs.map((job) => `${job} ${thing}`))
  .map((label, at) => ({
    label,
    excludeAssessmentInterview: false,
    excludepracticallog: false,
    selfAssessment: { activated: false, levels: [] },
    subGoals: Array.from({ length: at < 2 ? 6 : 5 }, (_, part) => ({
      label: `${label}, del ${part + 1}`,
      includeAssessmentInterview: true,
      excludepracticallog: false,
    })),
  }));
const parts = goals.reduce((sum, { subGoals }) => sum + subGoals.length, 0);
const [{ id: plan }] = await api("GET", "/trainingplans", token);
const { version } = await api("GET", `/trainingplans/${plan}`, token);
await api("PUT", `/trainingplans/${plan}/goals`, token, {
  version,
  categories: [
    { label: "Planlegging", goals: goals.slice(0, 6) },
    { label: "Utførelse", goals: goals.slice(6, 11) },
    { label: "Kontroll", goals: goals.slice(11, 16) },
    { label: "Overlevering", goals: goals.slice(16) },
  ],
});

/** In the page: the wait from the next touch until so many of something are there, and painted. */
function watch() {
  globalThis.nextPaint = (what, count) => {
    let touched = null;
    const touch = ({ timeStamp }) => {
      touched ??= timeStamp;
    };
    window.addEventListener("pointerdown", touch, true);
    globalThis.paint = new Promise((resolve) => {
      const frame = () => {
        if (touched === null || document.querySelectorAll(what).length !== count) {
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

const took = { opens: [], parts: [], ticks: [], rest: [], closes: [], how: [] };
let taps = 0;

/** Touches, and notes how long it took until so many of `what` were painted. */
async function touched(page, noted, { press, what, count }) {
  await page.evaluate(([of, many]) => globalThis.nextPaint(of, many), [what, count]);
  await press.tap();
  noted.push(await page.evaluate(() => globalThis.paint));
  taps += 1;
  await page.waitForTimeout(PAUSE_MS);
}

const GROUPS = "[role=dialog] [role=group]";
const button = (page, name) => page.getByRole("button", { name, exact: true });

async function visit(page) {
  await page.goto(`${origin}/l/nydokumentasjon/ny`);
  await page.getByRole("textbox", { name: "Tittel" }).fill("Ny fordeling");
  await page.getByRole("textbox", { name: "Beskrivelse" }).click();
  await page.keyboard.type("Koblet og prøvde alt.");
  await page.getByText(/^Lagret kl\./).waitFor();
  await page.waitForTimeout(READS_MS);

  await touched(page, took.opens, {
    press: button(page, "Velg mål"),
    what: "[role=dialog] input[type=search]",
    count: 1,
  });
  const dialog = page.getByRole("dialog", { name: "Kompetansemål" });
  for (const [at, { label, subGoals }] of goals.slice(0, 8).entries()) {
    if (at === 5) {
      // The sixth goal of the first category, and that alone, is not shown at once.
      const more = dialog.getByRole("button", { name: /^Vis 1 til/ });
      const buttons = "[role=dialog] fieldset button[aria-expanded]";
      await touched(page, took.rest, { press: more, what: buttons, count: goals.length });
    }
    await touched(page, took.parts, {
      press: button(dialog, `0 av ${subGoals.length} delmål: ${label}`),
      what: GROUPS,
      count: at + 1,
    });
    await touched(page, took.ticks, {
      press: dialog.getByRole("checkbox", { name: `${label}, del 1`, exact: true }),
      // The tick as it is drawn, and not only the box that holds it.
      what: `${GROUPS} input:checked + span svg`,
      count: at + 1,
    });
  }
  await touched(page, took.closes, {
    press: button(dialog, "Ferdig"),
    what: "[role=dialog]",
    count: 0,
  });
  const how = page.getByRole("group", { name: /^Hvordan var du med på dette:/ }).first();
  await touched(page, took.how, {
    press: how.getByText("Var med", { exact: true }),
    what: "main fieldset label:nth-of-type(2) > input[type=radio]:checked",
    count: 1,
  });
}

const browser = await launch();
try {
  for (let number = 0; number < VISITS; number += 1) {
    const kari = await api("POST", "/simulator/sessions", null, { tenant: TENANT, epost: KARI });
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: "reduce",
      serviceWorkers: "block",
      // Without the two words the app would not ask whether the cookie still counts.
      storageState: {
        cookies: [],
        origins: [
          {
            origin,
            localStorage: [
              { name: "loggedIn", value: "true" },
              { name: "rolle", value: kari.rolle },
            ],
          },
        ],
      },
    });
    await context.addCookies([{ ...kari.cookie, url: origin, httpOnly: true, sameSite: "Strict" }]);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await visit(page);
    await context.close();
  }
  console.log(
    `${goals.length} goals and ${parts} parts, 390 px; eight parts with their proof in ` +
      `${taps / VISITS} presses (to be 20):`,
  );
  console.log("");
  const head = "from a press until it is painted (each to be 200 ms)";
  console.log(`| ${head} | count | median | p95 | longest |`);
  console.log("|---|--:|--:|--:|--:|");
  row("the goals are opened", took.opens);
  row("the parts of a goal are shown", took.parts);
  row("a part is ticked, and its goal with it", took.ticks);
  row("the rest of a category is shown", took.rest);
  row("the goals are closed", took.closes);
  row("how she was at it", took.how);
  row("all of them", Object.values(took).flat());
} finally {
  await browser.close();
}

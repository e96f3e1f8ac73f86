import { writeFileSync } from "node:fs";
import type { FrameLocator, Page, Request } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { expectSound } from "../support/fit.ts";
import { expect, phone, test } from "../support/test.ts";
import { zipOf } from "../support/zip.ts";
import { systemChromium } from "../../tools/chromium.mjs";
import { turnOn } from "./kit.ts";

// What Playwright turns off by itself would hide what storage of another host is like: the last
// word on features is this one, which leaves the parting of storage on.
test.use({
  launchOptions: {
    executablePath: systemChromium(),
    args: ["--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding"],
  },
});

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="svenn" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Varme arbeider</title>
    <item identifier="del1" identifierref="r1"><title>Brannvern</title></item>
  </organization></organizations>
  <resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco"
    href="kurs/index.html"/></resources>
</manifest>`;

// Looks up its parents as packages do, keeps its page, and tries to reach the app.
const PAGE = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Brannvern</title>
<h1>Brannvern</h1><p id="side"></p><p id="prove"></p>
<button id="neste">Neste side</button><button id="ferdig">Fullfør</button>
<script>
  let api = null;
  for (let at = window; !api && at !== at.parent; at = at.parent) api = at.API ?? at.parent.API;
  api.LMSInitialize("");
  let page = Number(api.LMSGetValue("cmi.suspend_data").slice(4) || 1);
  const show = () => { side.textContent = "Side " + page; };
  neste.onclick = () => {
    page += 1;
    show();
    api.LMSSetValue("cmi.core.lesson_status", "incomplete");
    api.LMSSetValue("cmi.suspend_data", "side" + page);
    api.LMSCommit("");
  };
  ferdig.onclick = () => {
    api.LMSSetValue("cmi.core.lesson_status", "passed");
    api.LMSFinish("");
  };
  show();
  localStorage.setItem("kurs", "her");
  const reached = [];
  try { top.document.title; reached.push("document"); } catch {}
  try { top.localStorage.length; reached.push("storage"); } catch {}
  if (document.cookie !== "") reached.push("cookie");
  fetch("http://localhost:" + location.port + "/api/me", { credentials: "include" })
    .then(() => reached.push("calls"), () => undefined)
    .finally(() => { prove.textContent = "Nådde: " + (reached.join(", ") || "ingenting"); });
</script></html>`;

const MANIFEST_2004 = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="svenn" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Rømning</title>
    <item identifier="del1" identifierref="r1"><title>Rømning</title>
      <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="1"/>
    </item>
  </organization></organizations>
  <resources><resource identifier="r1" type="webcontent" adlcp:scormType="sco"
    href="start.html"/></resources>
</manifest>`;

// Says how far one is by a measure, and asks to be closed when it ends.
const PAGE_2004 = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Rømning</title>
<h1>Rømning</h1><p id="sted"></p><button id="ferdig">Fullfør</button>
<script>
  let api = null;
  for (let at = window; !api && at !== at.parent; at = at.parent) {
    api = at.API_1484_11 ?? at.parent.API_1484_11;
  }
  api.Initialize("");
  sted.textContent = "Du er her: " + api.GetValue("cmi.completion_status");
  ferdig.onclick = () => {
    api.SetValue("cmi.progress_measure", "1");
    api.SetValue("cmi.score.scaled", "0.75");
    api.SetValue("cmi.success_status", "passed");
    api.SetValue("adl.nav.request", "exitAll");
    api.Terminate("");
  };
</script></html>`;

const STRUCTURE = `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="https://kurs.example/slukking">
    <title><langstring lang="nb">Slukking</langstring></title>
    <description><langstring lang="nb">Slukking</langstring></description>
  </course>
  <au id="https://kurs.example/slukking/1" moveOn="Passed" masteryScore="0.8">
    <title><langstring lang="nb">Slukking</langstring></title>
    <description><langstring lang="nb">Slukking</langstring></description>
    <url>del/index.html</url>
  </au>
</courseStructure>`;

// Looks for a run-time of SCORM in every window above itself first, as packages do that speak both;
// then it says what a unit of cmi5 says, and leads where it was told to when it is left.
const UNIT = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Slukking</title>
<h1>Slukking</h1><p id="klar"></p><button id="bestaa">Bestå</button>
<script>
  for (let at = window, steps = 0; steps < 12; steps += 1, at = at.parent) {
    if (at.API || at.API_1484_11) throw new Error("no SCORM here");
    if (at === at.parent) break;
  }
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  const { endpoint, registration, activityId } = asked;
  const actor = JSON.parse(asked.actor);
  const begin = async () => {
    const token = (await (await fetch(asked.fetch, { method: "POST" })).json())["auth-token"];
    const headers = {
      Authorization: "Basic " + token,
      "Content-Type": "application/json",
      "X-Experience-API-Version": "1.0.3",
    };
    const stateId = "LMS.LaunchData";
    const query = new URLSearchParams({ stateId, activityId, agent: asked.actor, registration });
    const launch = await (await fetch(endpoint + "activities/state?" + query, { headers })).json();
    const template = launch.contextTemplate;
    const category = [{ id: "https://w3id.org/xapi/cmi5/context/categories/cmi5" }];
    const contextActivities = { ...template.contextActivities, category };
    const say = async (verb, result) => {
      const statement = {
        actor,
        verb: { id: "http://adlnet.gov/expapi/verbs/" + verb },
        object: { objectType: "Activity", id: activityId },
        context: { ...template, registration, contextActivities },
        result,
      };
      const body = JSON.stringify(statement);
      const answer = await fetch(endpoint + "statements", { method: "POST", headers, body });
      if (!answer.ok) throw new Error(verb + " " + answer.status);
    };
    await say("initialized");
    klar.textContent = "Klar: " + launch.launchMode;
    bestaa.onclick = async () => {
      await say("passed", { success: true, score: { scaled: 0.9 } });
      await say("terminated");
      location.href = launch.returnURL;
    };
  };
  begin();
</script></html>`;

interface Brought {
  title: string;
  file: string;
  said: string;
}

/** Adds a page with a package that is to be passed. */
async function bring(page: Page, { title, file, said }: Brought): Promise<void> {
  await page.getByRole("button", { name: "Side", exact: true }).click();
  await page.getByRole("textbox", { name: "Tittel" }).fill(title);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Legg til kurspakke" }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByText(said)).toBeVisible();
  await page.getByRole("combobox", { name: "Regnes som fullført" }).selectOption("Passed");
}

async function make(page: Page, packages: readonly Brought[]): Promise<void> {
  await page.getByRole("button", { name: "Nytt kurs" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nytt kurs" });
  await dialog.getByRole("textbox", { name: "Navn" }).fill("Varme arbeider");
  await dialog.getByRole("button", { name: "Fortsett til innholdet" }).click();
  await page.getByRole("button", { name: "Ny modul" }).click();
  await page.getByRole("textbox", { name: "Navn på modul 1" }).fill("Brann");
  for (const brought of packages) {
    // oxlint-disable-next-line no-await-in-loop
    await bring(page, brought);
  }
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Publiser" }).click();
  const publishing = page.getByRole("dialog", { name: "Publisere «Varme arbeider»?" });
  await publishing.getByRole("button", { name: "Publiser" }).click();
  await page.getByRole("button", { name: "Gi kurset" }).first().click();
  const giving = page.getByRole("dialog", { name: "Gi «Varme arbeider»" });
  await giving.getByRole("combobox", { name: "Hvem", exact: true }).fill("Kari");
  await giving.getByRole("option", { name: /Kari Berg/ }).click();
  await giving.getByRole("button", { name: "Gi kurset" }).click();
  await expect(page.getByText("1 person har fått kurset")).toBeVisible();
}

const unitOf = (page: Page, title = "Brannvern"): FrameLocator =>
  page.frameLocator(`iframe[title="${title}"]`).frameLocator("iframe");

async function open(page: Page, button: string): Promise<FrameLocator> {
  await page.getByRole("link", { name: /Varme arbeider/ }).click();
  await page.getByRole("button", { name: /^(Begynn på kurset|Fortsett)$/ }).click();
  await page.getByRole("button", { name: button }).click();
  return unitOf(page);
}

test("a package is brought, run on a phone, goes on on another device and is passed", async ({
  guard,
  office,
}, info) => {
  test.setTimeout(180_000);
  // The package tries the app's door: the browser says that it was refused.
  guard.allow(/api\/me|Content Security Policy|Failed to load resource/);
  const { enter, tenant } = await office();
  turnOn(tenant, "courseEnabled");
  const [scorm, cmi5] = [info.outputPath("brannvern.zip"), info.outputPath("slukking.zip")];
  const newer = info.outputPath("romning.zip");
  writeFileSync(newer, zipOf({ "imsmanifest.xml": MANIFEST_2004, "start.html": PAGE_2004 }));
  writeFileSync(scorm, zipOf({ "imsmanifest.xml": MANIFEST, "kurs/index.html": PAGE }));
  writeFileSync(cmi5, zipOf({ "cmi5.xml": STRUCTURE, "del/index.html": UNIT }));
  const coordinator = await enter("koordinator", { at: "/k/kurs" });
  await make(coordinator, [
    { title: "Brannvern", file: scorm, said: "SCORM 1.2 · 1 del" },
    { title: "Slukking", file: cmi5, said: "cmi5 · 1 del" },
    { title: "Rømning", file: newer, said: "SCORM 2004 · 1 del" },
  ]);

  const telephone = await enter("laerling", { ...phone, at: "/l/kurs" });
  const asked: Request[] = [];
  telephone.on("request", (request) => {
    asked.push(request);
  });
  const unit = await open(telephone, "Åpne kurset");
  await expect(unit.getByText("Side 1")).toBeVisible();
  await expect(unit.getByText("Nådde: ingenting")).toBeVisible();
  // No cookie goes where packages are, nor one that scripts do not see.
  const there = asked.filter((request) => new URL(request.url()).hostname === "packages.localhost");
  const headers = await Promise.all(there.map((request) => request.allHeaders()));
  expect(headers.length).toBeGreaterThan(0);
  expect(headers.filter((sent) => "cookie" in sent)).toEqual([]);
  await unit.getByRole("button", { name: "Neste side" }).click();
  await unit.getByRole("button", { name: "Neste side" }).click();
  await expect(telephone.getByText("Lagret", { exact: true })).toBeVisible();
  await expectSound(telephone, "a package");

  const laptop = await enter("laerling", { at: "/l/kurs" });
  const again = await open(laptop, "Fortsett kurset");
  await expect(again.getByText("Side 3")).toBeVisible();
  await again.getByRole("button", { name: "Fullfør" }).click();
  await expect(laptop.getByText("Lagret", { exact: true })).toBeVisible();
  await laptop.getByRole("button", { name: "Lukk kurset" }).click();
  await expect(laptop.getByText("Bestått").first()).toBeVisible();
  await unit.getByRole("button", { name: "Neste side" }).click();
  await expect(telephone.getByText("Kurset er åpnet et annet sted")).toBeVisible();

  // A unit of cmi5 says how it goes by itself, and closes itself when it is left.
  await laptop.getByRole("button", { name: "Neste" }).click();
  await laptop.getByRole("button", { name: "Åpne kurset" }).click();
  const other = unitOf(laptop, "Slukking");
  await expect(other.getByText("Klar: Normal")).toBeVisible();
  await other.getByRole("button", { name: "Bestå" }).click();
  await expect(laptop.getByRole("button", { name: "Fortsett kurset" })).toBeVisible();
  await expect(laptop.getByText("Bestått · 90 %")).toBeVisible();
  // One of SCORM 2004 asks to be closed when it ends.
  await laptop.getByRole("button", { name: "Neste" }).click();
  await laptop.getByRole("button", { name: "Åpne kurset" }).click();
  const last = unitOf(laptop, "Rømning");
  await expect(last.getByText("Du er her: unknown")).toBeVisible();
  await last.getByRole("button", { name: "Fullfør" }).click();
  await expect(laptop.getByText("Bestått · 75 %")).toBeVisible();
  await laptop.goto("/l/kurs");
  await laptop.getByRole("link", { name: /Varme arbeider/ }).click();
  await expect(laptop.getByText("Du har fullført kurset")).toBeVisible();
  // The office sees it in the list of who is where.
  const row = coordinator.getByRole("row", { name: /Kari Berg/ });
  await expect(row).toContainText("Fullført");
  await expect(row).toContainText("%");
});

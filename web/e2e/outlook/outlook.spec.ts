import type { APIRequestContext, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import type { Office } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

const BODY = "Kan vi snakke om";

/** How the simulated mailbox is to behave from now on. */
const behave = async (request: APIRequestContext, mailbox: string, how: object) => {
  const data = { mailbox, ...how };
  const answer = await request.post("/api/simulator/graph/behaviour", { data });
  expect(answer.ok()).toBe(true);
};

const met = async (request: APIRequestContext, mailbox: string) => {
  const answer = await request.get("/api/simulator/graph/behaviour", { params: { mailbox } });
  return (await answer.json()) as Record<string, number>;
};

/** What the page sends to Svenn itself, and not to the mailbox. */
function watchOwn(page: Page): string[] {
  const sent: string[] = [];
  page.context().on("request", (one) => {
    const { pathname } = new URL(one.url());
    if (pathname.startsWith("/api/simulator/")) return;
    if (pathname.startsWith("/api/")) sent.push(`${pathname} ${one.postData() ?? ""}`);
  });
  return sent;
}

/** So wide that the menu stands beside the page. */
const wide = { viewport: { width: 1440, height: 900 } };

test("a coordinator reads Outlook, saves a mail to a journal, and nothing of it is stored", async ({
  office,
  guard,
  request,
}) => {
  test.setTimeout(150_000);
  const { enter, people } = await office();
  const mailbox = people.koordinator.epost;
  const page = await enter("koordinator", { ...wide, at: "/k" });
  const sent = watchOwn(page);
  // From the menu: another document, with a policy of its own.
  await page.evaluate(() => Object.assign(globalThis, { here: true }));
  const entered = page.waitForResponse((it) => new URL(it.url()).pathname === "/k/outlook");
  await page.getByRole("link", { name: "Outlook", exact: true }).click();
  const policy = (await entered).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("https://graph.microsoft.com");
  const dialog = page.getByRole("dialog", { name: "Koble til Outlook" });
  await expect(dialog).toContainText("lagres ikke");
  await axe(page);
  expect(await page.evaluate(() => "here" in globalThis)).toBe(false);
  await dialog.getByRole("button", { name: "Koble til Outlook" }).click();

  const list = page.getByRole("list", { name: "E-poster" });
  await expect(list.getByRole("listitem")).toHaveCount(50);
  await expect(page).toHaveURL(/\/k\/outlook$/);
  await expect(page.getByText("Én e-post kunne ikke leses av Outlook")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Vis flere" }).click();
  await expect(page.getByText("Viser 100 e-poster")).toBeVisible();

  // A mail: its text, without what it would do; pictures from elsewhere once they are asked for.
  // What the letter would do is refused by the policy, too.
  guard.allow(/sporing\.example/, /inline event handler/);
  const remote: string[] = [];
  await page.route("https://sporing.example/**", async (route) => {
    remote.push(route.request().url());
    await route.abort();
  });
  await list.getByRole("button").first().click();
  const mail = page.getByRole("article");
  await expect(mail).toContainText(BODY);
  await expect(mail.locator("img").first()).toHaveAttribute("src", /^blob:/);
  await expect(mail.locator("script, form, input, [onclick]")).toHaveCount(0);
  await expect(mail.getByRole("link", { name: "loven" })).toHaveAttribute("href", /^https:/);
  expect(remote).toEqual([]);
  await axe(page);
  await mail.getByRole("button", { name: "Vis bilder" }).click();
  await expect.poll(() => remote.length).toBeGreaterThan(0);

  // Its files, from the mailbox to this tab; what is too large for that is left where it is.
  const files = mail.getByRole("list", { name: "Vedlegg" });
  await expect(files.getByRole("listitem")).toHaveCount(5);
  await expect(files).toContainText("400 MB · for stor til å hentes her");
  await expect(files.getByRole("button")).toHaveCount(3);
  for (const [name, saved] of [
    ["plan.txt", "plan.txt"],
    ["Innkalling", "Innkalling.ics"],
  ] as const) {
    const fetched = page.waitForEvent("download");
    await files.getByRole("button", { name }).click();
    expect((await fetched).suggestedFilename()).toBe(saved);
  }
  await files.getByRole("button", { name: "verksted.png" }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img", { name: "verksted.png" })).toHaveAttribute("src", /^blob:/);
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  // On paper there is the mail with the names of its files, and nothing to press.
  await page.emulateMedia({ media: "print" });
  await expect(mail).toContainText(BODY);
  await expect(mail.getByText(/^Vedlegg: plan\.txt, /)).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: null });

  // Saved to a journal: its subject, and what is written of it.
  await mail.getByRole("button", { name: "Lagre i journal" }).click();
  const save = page.getByRole("dialog", { name: "Lagre i journal" });
  await save.getByRole("combobox", { name: "Lærling eller bedrift" }).fill("Kari");
  await page.getByRole("option", { name: /Kari Berg/ }).click();
  await axe(page);
  await save.getByRole("button", { name: "Lagre i journal" }).click();
  await expect(save).toBeHidden();
  const journal = await people.koordinator.calls.get(`/journal/apprentices/${people.laerling.id}`);
  const [note] = ((await journal.json()) as { items: Record<string, unknown>[] }).items;
  expect(note).toMatchObject({ isMail: true });
  expect(note?.emailInfo).toMatchObject({ subject: "Spørsmål om læretiden 0" });
  await mail.getByRole("button", { name: "Tilbake til listen" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table")).toContainText("Spørsmål om læretiden 0");
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: null });

  // Words with quotation marks stay words; an address is looked for among those who take part.
  await page.getByRole("textbox", { name: /^Søk i innboks/ }).fill('"Palle" O');
  await page.getByRole("button", { name: "Søk", exact: true }).click();
  await expect(list.getByRole("listitem").first()).toContainText("Palle");
  await page.getByRole("textbox", { name: /^Søk i innboks/ }).fill("terje@berg.example");
  await page.getByRole("button", { name: "Søk", exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(20);

  // Throttled it comes back by itself; down it says so, and the rest of the page stands.
  guard.allow(/status of (429|503)/);
  await behave(request, mailbox, { throttle: 2 });
  await page.getByText("Sendt", { exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(30);
  expect((await met(request, mailbox)).mostAtOnce).toBeLessThanOrEqual(4);
  await behave(request, mailbox, { down: true });
  await page.getByText("Arkiv", { exact: true }).click();
  await expect(page.getByText("Outlook svarer ikke nå")).toBeVisible();
  await axe(page);
  await expect(page.getByRole("link", { name: "Grupper", exact: true })).toBeVisible();
  // Slow it is waited for, and found.
  await behave(request, mailbox, { answerMillis: 1500 });
  await page.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(20);
  await behave(request, mailbox, {});
  await page.getByText("Sendt", { exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(30);

  // A sign-in that does not answer signs nobody out: old keys wait for it.
  await behave(request, mailbox, { keysDown: true });
  await page.evaluate(() => {
    const keys = JSON.parse(sessionStorage.getItem("outlook") ?? "{}") as object;
    sessionStorage.setItem("outlook", JSON.stringify({ ...keys, ends: 0 }));
  });
  await page.reload();
  await expect(page.getByText("Outlook svarer ikke nå")).toBeVisible();
  await expect(page.getByText("Du er ikke koblet til Outlook")).toBeHidden();
  await behave(request, mailbox, {});
  await page.getByRole("button", { name: "Prøv igjen" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(30);

  // By reload the keys of the tab still open it; in the calendar its events stand.
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(30);
  await page.getByRole("link", { name: "Kalender", exact: true }).click();
  await expect(page.getByText("Avdelingsmøte").first()).toBeVisible();
  await axe(page);

  // Out again: a document of all others.
  const left = page.waitForResponse((it) => new URL(it.url()).pathname === "/k/grupper");
  await page.getByRole("link", { name: "Grupper", exact: true }).click();
  expect((await left).headers()["content-security-policy"]).not.toContain("microsoft");
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((it) => it.includes(BODY) || it.includes("access_token"))).toEqual([]);
});

/** An interview that a coordinator plans, and the window in which its Teams meeting is made. */
async function planned({ enter, people }: Office) {
  const { calls, epost: mailbox } = people.koordinator;
  await calls.put("/outlook", { valg: "CONNECTED" });
  await calls.post("/interviewtemplates", {
    name: "Halvårssamtale",
    enabled: {
      questions: true,
      competenceGoals: false,
      generalGoals: false,
      noGeneralGoalsInPreperation: false,
      noCompetenceGoalsInPreperation: false,
      hiddenPreperation: false,
    },
    questions: [
      {
        id: "",
        question: "Hvordan trives du?",
        description: "",
        recipient: "apprentice",
        customRatings: [],
      },
    ],
  });
  const page = await enter("koordinator", {
    at: `/k/laerlinger/${people.laerling.id}/vurderingssamtaler`,
  });
  await page.getByRole("button", { name: "Planlegg samtale" }).click();
  const plan = page.getByRole("dialog", { name: /Planlegg samtaler/ });
  const asked = async () => {
    const opened = page.waitForEvent("popup");
    await plan.getByRole("button", { name: "Lag Teams-møte" }).click();
    const teams = await opened;
    await teams.getByRole("button", { name: "Koble til Outlook" }).click();
    return teams;
  };
  /** Plans it, and reads what the server has of it. */
  const made = async () => {
    await plan.getByRole("button", { name: "Foreslå tider" }).click();
    await plan.getByRole("button", { name: "Planlegg 1 samtale" }).click();
    await page.getByRole("link", { name: /Halvårssamtale/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const view = await calls.get(`/assessmentinterview/${id}`);
    return (await view.json()) as Record<string, unknown>;
  };
  const url = plan.getByRole("textbox", { name: "Lenke til videomøte" });
  return { plan, url, mailbox, asked, made };
}

test("a Teams meeting is made while an interview is planned", async ({ office, request }) => {
  test.setTimeout(180_000);
  const { url, mailbox, asked, made } = await planned(await office());
  await behave(request, mailbox, { joinLink: "late" });
  await asked();
  await expect(url).toHaveValue(/^https:\/\/teams\.microsoft\.example\//);
  expect((await met(request, mailbox)).events, "only its link was wanted").toBe(0);
  expect(await made()).toMatchObject({
    teamsUrl: expect.stringContaining("https://teams.") as unknown,
    teamsId: "event-1",
  });
});

test("a Teams meeting that is never possible is told, and the interview is planned without", async ({
  office,
  request,
}) => {
  test.setTimeout(180_000);
  const { plan, url, mailbox, asked, made } = await planned(await office());
  await behave(request, mailbox, { joinLink: "never" });
  const teams = await asked();
  await expect(teams.getByText("Teams er ikke slått på for kontoen")).toBeVisible();
  await axe(teams);
  const closed = teams.waitForEvent("close");
  await teams.getByRole("button", { name: "Lukk vinduet" }).click();
  await closed;
  await expect(plan.getByText(/^Teams er ikke slått på for kontoen\. Samtalen/)).toBeVisible();
  await expect(plan.getByRole("button", { name: "Lag Teams-møte" })).toBeEnabled();
  await expect(url).toHaveValue("");
  expect((await met(request, mailbox)).events, "what has no link does not stay behind").toBe(0);
  const interview = await made();
  expect(interview.teamsUrl ?? "").toBe("");
  expect(interview.teamsId ?? "").toBe("");
});

test("on a slow line the document is the server's too, and never the worker's shell", async ({
  office,
}) => {
  const { enter } = await office();
  const page = await enter("koordinator", {
    ...wide,
    at: "/k",
    serviceWorkers: "allow",
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Longer than the worker waits before it draws a page from the shell.
  await page.route("**/k/outlook", async (route) => {
    await new Promise((done) => {
      setTimeout(done, 5000);
    });
    await route.continue();
  });
  const entered = page.waitForResponse((it) => new URL(it.url()).pathname === "/k/outlook");
  await page.getByRole("link", { name: "Outlook", exact: true }).click();
  const answer = await entered;
  expect(answer.fromServiceWorker()).toBe(false);
  expect(answer.headers()["content-security-policy"]).toContain("https://graph.microsoft.com");
  await expect(page.getByRole("dialog", { name: "Koble til Outlook" })).toBeVisible();
});

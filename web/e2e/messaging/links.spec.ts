import { type APIRequestContext, expect as wait, type Page } from "@playwright/test";
import { pdfOf } from "../../tests/pdfs.ts";
import type { Calls, Office } from "../support/office.ts";
import { type SimulatedMessage, simulatorMessages, type Who } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const HOUR_MS = 3_600_000;
const PDF = pdfOf([
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> >>",
]);

/** What is answered, or why the call was refused. */
async function told<T>(answer: ReturnType<Calls["post"]>): Promise<T> {
  const it = await answer;
  expect(it.ok(), `${it.url()}: ${await it.text()}`).toBe(true);
  const text = await it.text();
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

interface Made {
  id: string;
  version: number;
}

/** Each message goes by every way that it has, in the product's own words. */
async function switchEverythingOn({ get, put }: Calls): Promise<void> {
  interface Channel {
    type: string;
    standard: { emne: string; melding: string };
  }
  const all = await told<(Made & { channels: Channel[] })[]>(get("/automaticmessages"));
  for (const { id, version, channels } of all) {
    const on = channels.map(({ type, standard: { emne, melding } }) => ({
      type,
      activated: true,
      emne,
      melding,
    }));
    await told(put(`/automaticmessages/${id}`, { version, channels: on }));
  }
}

/** The apprentice writes, and the instructor answers. */
async function handedIn({ koordinator, ansatt, laerling }: Office["people"]): Promise<void> {
  const goals: string[] = [];
  const body = { name: "Sikringsskap", content: "<p>Slik gjorde jeg.</p>", goals };
  let { id, version } = await told<Made>(laerling.calls.post("/documentation", body));
  const take = async (who: Calls, verb: string) => {
    const path = `/documentation/${id}/${verb}`;
    const step = verb === "return" ? { version, comment: "Vis målingene" } : { version };
    ({ id, version } = await told<Made>(who.post(path, step)));
  };
  await take(laerling.calls, "send");
  await take(ansatt.calls, "return");
  await take(laerling.calls, "send");
  await take(ansatt.calls, "approve");
  const task = {
    laerlinger: [laerling.id],
    title: "Risikovurdering",
    description: "",
    goals,
    deadline: { customDate: null, customDateEnabled: false },
  };
  const given = await told<{ given: { task: string }[] }>(koordinator.calls.post("/tasks", task));
  const path = `/apprentices/${laerling.id}/tasks/${given.given[0]?.task}`;
  const answer = { version: 0, content: "<p>Slik</p>" };
  let handed = await told<Made>(laerling.calls.put(path, answer));
  for (const [who, verb] of [
    [laerling.calls, "send"],
    [ansatt.calls, "return"],
    [laerling.calls, "send"],
    [ansatt.calls, "approve"],
  ] as const) {
    const upon = { version: handed.version };
    const step = verb === "return" ? { ...upon, comment: "Ta med tiltak" } : upon;
    handed = await told<Made>(who.post(`${path}/${verb}`, step));
  }
}

/** A course that moves, and one that is cancelled. */
async function invited({ koordinator, laerling, ansatt }: Office["people"]): Promise<void> {
  const { post, put } = koordinator.calls;
  for (const title of ["Truckkurs", "Varme arbeider"]) {
    const day = await told<Made>(
      post("/trainingdays", {
        title,
        description: "",
        location: "Verkstedet",
        mapLink: "",
        anonymousFeedback: false,
        waitingList: false,
        activated: {
          attendenceregistration: true,
          noCompetencegoals: true,
          noFeedback: true,
          registration: true,
        },
        deadline: { deadline: false, date: 0, maxSpotsEnabled: false, maxSpots: 0 },
      }),
    );
    const path = `/trainingdays/${day.id}`;
    const from = Date.now() + 20 * 24 * HOUR_MS;
    const at = (later: number) => ({ days: [{ from: from + later, to: from + later + HOUR_MS }] });
    const timed = await told<Made>(put(`${path}/time`, { ...at(0), version: day.version }));
    const people = { participants: [laerling.id, ansatt.id], grupper: [] };
    const on = await told<Made>(put(`${path}/participants`, { ...people, version: timed.version }));
    await told(post("/trainingday/sendinvitemessage", { id: day.id, users: [] }));
    await told(put(`${path}/time`, { ...at(HOUR_MS), version: on.version }));
    if (title === "Varme arbeider") await told(post(`${path}/cancel`, { message: "Vi er syke." }));
  }
}

/** What is to be signed, by an account and by a link, and what is shared. */
async function signedAndShared(office: Office): Promise<void> {
  const { koordinator, laerling, ansatt } = office.people;
  const { get, post } = koordinator.calls;
  const anne = {
    ref: null,
    type: "External",
    order: 1,
    fornavn: "Anne",
    etternavn: "Moe",
    email: `anne@${office.tenant}.example`,
    phone: "",
  };
  const signing = await told<Made>(
    post("/signings", {
      title: "Avtale om verktøy",
      message: "",
      ordered: false,
      dueDate: null,
      signers: [
        { ref: laerling.id, type: "Apprentice", order: 1 },
        { ref: ansatt.id, type: "Employee", order: 1 },
        anne,
      ],
    }),
  );
  await told(post(`/signings/${signing.id}/files?name=avtale.pdf`, Buffer.from(PDF)));
  const { version } = await told<Made>(get(`/signings/${signing.id}`));
  await told(post(`/signings/${signing.id}/send`, { version }));
  const document = await told<Made>(
    post("/shareddocuments", {
      title: "Branninstruks",
      description: "",
      kategori: "",
      groups: [],
      allUsers: true,
      everyone: false,
    }),
  );
  await told(post(`/shareddocuments/${document.id}/files?name=instruks.pdf`, Buffer.from(PDF)));
  const shared = await told<Made>(get(`/shareddocuments/${document.id}`));
  await told(
    post(`/shareddocuments/${document.id}/publish`, { version: shared.version, endring: "" }),
  );
}

/** An interview, and those who are asked to come in. */
async function plannedAndWelcomed({ koordinator, laerling, ansatt }: Office["people"]) {
  const { post } = koordinator.calls;
  const question = (text: string, recipient: string) => ({
    id: "",
    question: text,
    description: "",
    recipient,
    customRatings: [],
  });
  const template = await told<Made>(
    post("/interviewtemplates", {
      name: "Halvårssamtale",
      enabled: {
        questions: true,
        competenceGoals: false,
        generalGoals: false,
        noGeneralGoalsInPreperation: false,
        noCompetenceGoalsInPreperation: false,
        hiddenPreperation: true,
      },
      questions: [question("Hvordan trives du?", "apprentice")],
    }),
  );
  const plannedTime = Date.now() + 10 * 24 * HOUR_MS;
  await told(
    post("/assessmentinterview", {
      template: template.id,
      minutes: 60,
      place: "Kontoret",
      teamsUrl: "https://teams.example/l/meetup-join/19%3ameeting",
      inviter: true,
      interviews: [{ laerlingid: laerling.id, plannedTime }],
    }),
  );
  for (const [templateId, who] of [
    ["velkommenlaerling", laerling.id],
    ["velkommenansatt", ansatt.id],
    ["velkommenkoordinator", koordinator.id],
  ]) {
    const body = { key: templateId, templateId, recipients: [who] };
    await told(post("/messages/sendautomaticmessagemanual", body));
  }
}

/** All that went to these people, once nothing new has come for a while. */
async function everySent(request: APIRequestContext, to: readonly string[]) {
  let before = -1;
  let sent: SimulatedMessage[] = [];
  await wait(async () => {
    sent = (await simulatorMessages(request)).filter((one) => to.includes(one.to));
    const isStill = sent.length === before && sent.length > 0;
    before = sent.length;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [3_000], timeout: 60_000 });
  return sent;
}

/** All that begins as an address does, up to what ends one. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?[^\s"<>«»]*/g)].map(([link]) => link.replace(/[.,)]$/, ""));

/** What the page of a link must not say. */
const DEAD = /finnes ikke|finner ikke|Noe gikk galt|ikke tilgang|er ikke gyldig/i;

async function press(page: Page, link: string, text: string): Promise<void> {
  const answer = await page.goto(link);
  expect(answer?.status(), `${link} of: ${text}`).toBeLessThan(400);
  const heading = page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog"));
  await expect(heading.first(), `${link} of: ${text}`).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await page.locator("body").innerText(), `${link} of: ${text}`).not.toMatch(DEAD);
}

/** What stands in the address stands on the page it leads to. */
const promised = ["Sikringsskap", "Risikovurdering", "Truckkurs", "Avtale om verktøy"] as const;

test("every link of every message leads to what it promises", async ({
  office: make,
  request,
  guard,
  baseURL,
  browser,
}) => {
  test.setTimeout(300_000);
  const office = await make();
  const { people } = office;
  await switchEverythingOn(people.koordinator.calls);
  await handedIn(people);
  await invited(people);
  await signedAndShared(office);
  await plannedAndWelcomed(people);

  const { origin } = new URL(baseURL ?? "");
  const anne = `anne@${office.tenant}.example`;
  const own = (who: Who) => [people[who].epost, people[who].telefon];
  // What goes to whom comes in any order: once for all of them it is waited for.
  const sentToAll = await everySent(request, [
    ...(Object.keys(people) as Who[]).flatMap(own),
    anne,
  ]);
  const pressed = new Set<string>();
  for (const who of ["koordinator", "ansatt", "laerling"] as const satisfies readonly Who[]) {
    const sent = sentToAll.filter(({ to }) => own(who).includes(to));
    expect(sent, `messages to ${who}`).not.toEqual([]);
    const page = await office.enter(who);
    for (const { channel, subject, body } of sent) {
      const text = `${channel} “${subject ?? ""}” to ${who}: ${body}`;
      for (const link of linksIn(body)) {
        // A link that is cut has no host.
        expect(() => new URL(link), text).not.toThrow();
        expect(new URL(link).hostname, text).not.toBe("");
        if (new URL(link).origin !== origin || pressed.has(`${who} ${link}`)) continue;
        pressed.add(`${who} ${link}`);
        await test.step(link, async () => {
          await press(page, link, text);
          const named = promised.find((name) => (subject ?? "").includes(name));
          const isTaken = /\/api\/|\/login$/.test(new URL(page.url()).pathname);
          if (named && !isTaken) await expect(page.getByText(named).first(), text).toBeVisible();
        });
      }
    }
  }
  // Whoever has no account meets the document by the link alone.
  const letter = sentToAll.find(({ to }) => to === anne);
  const context = await browser.newContext();
  guard.watch(context);
  const outside = await context.newPage();
  // What it is about is told behind the code alone.
  const [toSign, ...others] = linksIn(letter?.body ?? "");
  for (const link of others) await press(outside, link, letter?.body ?? "");
  await press(outside, toSign ?? "", letter?.body ?? "");
  await expect(outside.getByRole("button", { name: /^Send kode/ })).toBeVisible();
  await context.close();
  expect(pressed.size, "links were pressed").toBeGreaterThan(8);
});

test("with time keeping on, what is told of documentation still leads to it", async ({
  office: make,
  request,
  guard,
}) => {
  // What is asked for as hours first, and is none.
  guard.allow(/404 \(Not Found\).*\/api\/timekeeping\//);
  const office = await make();
  const { koordinator, ansatt, laerling } = office.people;
  const on = { version: 0, enabled: true, weekMinutes: 2250 };
  await told(koordinator.calls.put("/timekeeping/settings", on));
  await switchEverythingOn(koordinator.calls);
  const body = { name: "Sikringsskap", content: "<p>Slik.</p>", goals: [] };
  const made = await told<Made>(laerling.calls.post("/documentation", body));
  await told(laerling.calls.post(`/documentation/${made.id}/send`, { version: made.version }));
  const page = await office.enter("ansatt");
  const sent = await everySent(request, [ansatt.epost]);
  const link = sent.flatMap(({ body: text }) => linksIn(text)).find((it) => it.includes(made.id));
  await page.goto(link ?? "");
  await expect(page.getByRole("heading", { name: "Sikringsskap" })).toBeVisible();
  // The menu leads to both.
  const apprentice = await office.enter("laerling", { viewport: { width: 1440, height: 900 } });
  const menu = apprentice.getByRole("navigation", { name: "Meny" });
  await expect(menu.getByRole("link", { name: "Timeføring", exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Dokumentasjon" })).toBeVisible();
  await expect(apprentice.getByRole("link", { name: "Før timer" }).first()).toBeVisible();
});

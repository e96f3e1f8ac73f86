import type { APIRequestContext, Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { COMPANY, freshPhone, type Office, type Person } from "../support/office.ts";
import { simulatorMessages } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

const DAY_MS = 86_400_000;
const NORD = ["Nord AS", "912660680"] as const;
const VIK = ["Vik AS", "998447356"] as const;

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
const why = (page: Page) => page.getByRole("list", { name: "Hvorfor det er endret" });

/** What somebody was sent by e-mail of a thing, the newest first. */
const mails = async (request: APIRequestContext, to: string, about: string) => {
  const all = await simulatorMessages(request);
  return all.filter((it) => it.to === to && it.channel === "EMAIL" && it.body.includes(about));
};

/** How often somebody was sent a text message of a thing. */
const texts = async (request: APIRequestContext, { telefon }: Person, about: string) => {
  const all = await simulatorMessages(request);
  return all.filter((it) => it.to === telefon && it.channel === "SMS" && it.body.includes(about))
    .length;
};

/** The office has a message sent to telephones too, in the product's own words. */
async function byText(office: Office, id: string) {
  const { get, put } = calls(office);
  const path = `/automaticmessages/${id}`;
  const { version, channels } = await get(path);
  const { standard } = channels.find((it: { type: string }) => it.type === "SMS");
  const sms = { type: "SMS", activated: true, emne: "", melding: standard.melding };
  await put(path, { version, channels: [sms] });
}

/** How often somebody was told something, in their notifications. */
const told = async ({ calls: { get } }: Person, text: string) => {
  const heard = await (await get("/notificationcenter/my?days=1")).text();
  return heard.split(text).length - 1;
};

/** Calls of the coordinator that must go well, and what they answer. */
function calls({ people: { koordinator } }: Office) {
  const { get, post, put } = koordinator.calls;
  const done = async (answered: ReturnType<typeof get>) => {
    const answer = await answered;
    expect(answer.ok(), await answer.text()).toBe(true);
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
  };
  return {
    get: (path: string) => done(get(path)),
    post: (path: string, data: unknown) => done(post(path, data)),
    put: (path: string, data: unknown) => done(put(path, data)),
  };
}

/** Somebody of a list, by name. */
async function found(office: Office, list: string, navn: string): Promise<string> {
  const { items } = await calls(office).post(`/search/${list}`, { q: navn, perPage: 20 });
  return items.find((it: { navn: string }) => it.navn === navn).id;
}

/** A course with one place, to which these are invited; its id. */
async function course(office: Office, people: readonly string[]): Promise<string> {
  const { post, put } = calls(office);
  const day = await post("/trainingdays", {
    title: "Truckkurs",
    description: "",
    location: "Verkstedet",
    mapLink: "",
    anonymousFeedback: false,
    waitingList: true,
    activated: {
      attendenceregistration: true,
      noCompetencegoals: true,
      noFeedback: true,
      registration: true,
    },
    deadline: { deadline: false, date: 0, maxSpotsEnabled: true, maxSpots: 1 },
  });
  const path = `/trainingdays/${day.id}`;
  const from = Date.now() + 20 * DAY_MS;
  const timed = await put(`${path}/time`, {
    version: day.version,
    days: [{ from, to: from + DAY_MS / 4 }],
  });
  await put(`${path}/participants`, {
    version: timed.version,
    participants: people,
    grupper: [],
  });
  await post("/trainingday/sendinvitemessage", { id: day.id, users: [], message: "" });
  return day.id;
}

/** A planned interview with somebody, to which everybody around is invited; its id. */
async function interview(office: Office, laerlingid: string): Promise<string> {
  const { post } = calls(office);
  const template = await post("/interviewtemplates", {
    name: "Halvårssamtale",
    enabled: {
      questions: false,
      competenceGoals: true,
      generalGoals: false,
      hiddenPreperation: false,
      noCompetenceGoalsInPreperation: true,
      noGeneralGoalsInPreperation: true,
    },
    questions: [],
  });
  const { ids } = await post("/assessmentinterview", {
    template: template.id,
    minutes: 60,
    place: "Møterom 2",
    teamsUrl: "",
    inviter: true,
    interviews: [{ laerlingid, plannedTime: Date.now() + 80 * DAY_MS }],
  });
  return ids[0];
}

/** Another company is agreed for somebody from a day on. */
async function agree(office: Office, who: string, bedriftid: string, first: string) {
  const { get, post } = calls(office);
  const { version } = await get(`/apprentices/${who}`);
  const last = new Date(Date.parse(first) - DAY_MS).toISOString().slice(0, 10);
  await post(`/apprentices/${who}/kontrakter`, {
    version,
    arsak: "NYBEDRIFT",
    avsluttet: last,
    bedriftid,
    programomrade: null,
    startdato: first,
    sluttdato: "2030-07-31",
    ansatte: [],
  });
}

/** The first day of the month after the next. */
function firstOfMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1))
    .toISOString()
    .slice(0, 10);
}

test("a coordinator's bad week, on everybody's screen, in their calendars and their mail", async ({
  office: make,
  open,
  guard,
  request,
}) => {
  test.setTimeout(240_000);
  // Whoever is deleted is signed out with their page open, and what is gone is gone.
  guard.allow(/status of (401|404|410)/);
  const siv = ["Siv Moe", "siv@nord.example"] as const;
  const office = await make({
    apprentices: [
      { fornavn: "Nina", etternavn: "Lund", epost: "nina@uke.example", bedrift: NORD, leder: siv },
      { fornavn: "Ola", etternavn: "Lie", epost: "ola@uke.example", bedrift: NORD, leder: siv },
    ].map((it) => ({ ...it, start: "01.08.2025", slutt: "31.07.2029", type: "Lærling" })),
  });
  const { get, post } = calls(office);
  const { laerling: kari, ansatt: terje } = office.people;
  const [bygg, nina, ola] = [
    await found(office, "BEDRIFTER", COMPANY),
    await found(office, "LAERLINGER", "Nina Lund"),
    await found(office, "LAERLINGER", "Ola Lie"),
  ];
  const nord = await found(office, "BEDRIFTER", NORD[0]);
  const made = await post("/graphql", {
    query: "mutation($input: NewCompanyInput!) { createCompany(input: $input) { id } }",
    variables: { input: { navn: VIK[0], orgnr: VIK[1] } },
  });
  const vik = made.data.createCompany.id;
  const berit = await post("/employeemgmt/create", {
    fornavn: "Berit",
    etternavn: "Leder",
    epost: `berit@${office.tenant}.example`,
    telefon: freshPhone(),
    bedrifter: [bygg],
    avdelinger: [],
    laerlinger: [],
    tilganger: [],
  });
  const meeting = await interview(office, kari.id);
  const day = await course(office, [nina, ola]);
  const ninas = await open(office.tenant, "nina@uke.example", {
    ...phone,
    at: `/l/opplaeringsdager/${day}`,
  });
  await ninas.getByRole("button", { name: "Kommer", exact: true }).click();
  await said(ninas, "Svaret ditt er lagret");
  const olas = await open(office.tenant, "ola@uke.example", {
    ...phone,
    at: `/l/opplaeringsdager/${day}`,
  });
  await olas.getByRole("button", { name: "Kommer", exact: true }).click();
  await said(olas, "Du er nr. 1 på ventelisten");
  const feed = (await (await kari.calls.post("/calendarfeed", null)).json()) as { url: string };
  const calendar = async () => (await request.get(new URL(feed.url).pathname)).text();
  expect(await calendar()).toContain("BEGIN:VEVENT");

  await byText(office, "bedriftsammenslaatt");
  // Whenever this is walked: an SMS of the night waits for the morning.
  for (const { calls: own } of [kari, terje]) {
    const awake = await own.put("/preferences", { stilleTimer: false, dagligOppsummering: false });
    expect(awake.ok(), await awake.text()).toBe(true);
  }

  // Monday: the company merges. It is said before, and Kari's open page follows.
  const hers = await office.enter("laerling", { ...phone, at: "/l/minside" });
  const his = await office.enter("ansatt", { at: "/b/laerlinger" });
  await said(his, "Kari Berg");
  const page = await office.enter("koordinator", { at: `/k/bedrifter/${bygg}` });
  await page.getByRole("button", { name: "Slå sammen" }).click();
  const merger = page.getByRole("dialog", { name: /^Slå Bygg AS sammen/ });
  await merger.getByRole("combobox", { name: /Bedriften som alle/ }).click();
  await page.getByRole("option", { name: /Vik AS/ }).click();
  await said(page, /lærling flyttes til Vik AS med sine faglige ledere/);
  await axe(page);
  await merger.getByRole("button", { name: "Slå sammen" }).click();
  await said(page, "Bygg AS slås sammen med Vik AS");
  await said(hers, "Vik AS");
  const merged = "Bygg AS er slått sammen med Vik AS";
  await expect.poll(() => told(kari, merged)).toBe(1);
  await expect.poll(() => told(terje, merged)).toBe(1);
  await expect.poll(() => texts(request, kari, merged)).toBe(1);
  await expect.poll(() => texts(request, terje, merged)).toBe(1);
  await page.goto(`/k/bedrifter/${vik}/journal`);
  await said(page, /Bygg AS slås sammen med Vik AS/);

  // Tuesday: Nina is archived by mistake. Ola's open page has the place at once, and the office
  // sees why on the day, which is open all the while.
  const open_day = await office.enter("koordinator", { at: `/k/opplaeringsdager/${day}/info` });
  await page.goto(`/k/laerlinger/${nina}`);
  await page.getByRole("button", { name: "Handlinger for Nina Lund" }).click();
  await page.getByRole("menuitem", { name: "Arkiver" }).click();
  await said(page, "1 kommende aktivitet: svar og plass faller bort");
  await axe(page);
  await page.getByRole("dialog").getByRole("button", { name: "Arkiver" }).click();
  await expect(why(open_day)).toContainText("Nina Lund ble arkivert");
  await expect(olas.getByText("Du er nr. 1 på ventelisten")).toHaveCount(0);
  await page.goto(`/k/laerlinger/${nina}`);
  await page.getByRole("button", { name: "Hent tilbake" }).click();
  await said(page, "1 kommende aktivitet: lærlingen inviteres på nytt");
  await page.getByRole("dialog").getByRole("button", { name: "Hent tilbake" }).click();
  await expect(why(open_day)).toContainText("Nina Lund ble hentet tilbake fra arkivet");
  await axe(open_day);

  // Wednesday: the course is moved, and then cancelled.
  const { version } = await get(`/trainingdays/${day}`);
  const from = Date.now() + 30 * DAY_MS;
  await calls(office).put(`/trainingdays/${day}/time`, {
    version,
    days: [{ from, to: from + DAY_MS / 4 }],
  });
  await open_day.getByRole("button", { name: "Avlys", exact: true }).click();
  const off = open_day.getByRole("dialog", { name: "Avlyse «Truckkurs»?" });
  await expect(off).toContainText("2 som er invitert, får beskjed");
  await axe(open_day);
  await off.getByRole("textbox", { name: "Beskjed til deltakerne" }).fill("Kursholderen er syk.");
  await off.getByRole("button", { name: "Avlys og gi beskjed" }).click();
  await said(open_day, "Aktiviteten er avlyst");
  await said(olas, "Aktiviteten er avlyst");
  await expect
    .poll(async () => (await mails(request, "ola@uke.example", "Kursholderen er syk.")).length)
    .toBe(1);

  // Friday: Terje quits. What follows is said before; Berit instructs in his place, and why the
  // interview changed stands on it.
  const talk = await office.enter("koordinator", { at: `/k/vurderingssamtaler/${meeting}` });
  await post("/apprentices/ansatte", { ids: [kari.id], add: [berit.id], remove: [] });
  await expect(why(talk)).toContainText("Berit Leder er lagt til som faglig leder");
  await page.goto(`/k/ansatte/${terje.id}`);
  await page.getByRole("button", { name: "Slett", exact: true }).click();
  await said(page, "Dette følger av det");
  await axe(page);
  await page.getByRole("dialog").getByRole("button", { name: "Slett", exact: true }).click();
  await said(page, "Terje Dahl er slettet");
  await expect(why(talk)).toContainText("Terje Dahl har sluttet");
  await axe(talk);
  // His open page lets go of her.
  await expect(his.getByText("Kari Berg")).toHaveCount(0);

  // Kari and Ola change place on the first of the month: shown as coming, and taken back.
  const first = firstOfMonth();
  const from_then = first.split("-").toReversed().join(".");
  await agree(office, kari.id, nord, first);
  await agree(office, ola, vik, first);
  await page.goto(`/k/laerlinger/${kari.id}`);
  await said(page, `Fra ${from_then}: Nord AS`);
  await page.goto(`/k/laerlinger/${ola}`);
  await said(page, `Fra ${from_then}: Vik AS`);
  await axe(page);
  await page.getByRole("button", { name: "Trekk tilbake" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Trekk tilbake" }).click();
  await expect(page.getByRole("button", { name: "Trekk tilbake" })).toHaveCount(0);
  await said(hers, "Vik AS");

  // The interview is where it was in Kari's calendar, and the course is in nobody's.
  expect(await calendar()).toContain("BEGIN:VEVENT");
  expect(await calendar()).not.toContain("Truckkurs");
});

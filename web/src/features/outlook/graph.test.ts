import { expect, test, vi } from "vitest";
import { CALLS_AT_ONCE, Graph, GraphError, itemsOf } from "./graph.ts";
import { clauseOf, listMails, quoted, searchMails } from "./mail.ts";
import { instantOf, loadEvents, windowOf } from "./events.ts";
import { makeMeeting } from "./meeting.ts";
import { returned, SCOPES, signInAddress, start } from "./pkce.ts";

const BASE = "https://graph.example/v1.0";

function graphOf(answer: (address: string, tries: number) => Response) {
  const waits: number[] = [];
  const calls: [string, Headers][] = [];
  let [running, most] = [0, 0];
  const graph = new Graph(BASE, async () => "key", {
    fetch: async (address, init) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      calls.push([address, new Headers(init.headers)]);
      return answer(address, calls.length);
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { graph, waits, calls, most: () => most };
}

test("at most four calls run at once, each with ids that stay", async () => {
  const { graph, calls, most } = graphOf(() => Response.json({}));
  await Promise.all(Array.from({ length: 12 }, (_, at) => graph.call(`/me/${at}`)));
  expect(most()).toBeLessThanOrEqual(CALLS_AT_ONCE);
  expect(calls).toHaveLength(12);
  expect(calls.every(([, headers]) => headers.get("prefer") === 'IdType="ImmutableId"')).toBe(true);
});

test("who is to come back later does so when it says", async () => {
  const busy = () => new Response("{}", { status: 429, headers: { "retry-after": "7" } });
  const { graph, waits } = graphOf((_, tries) => (tries < 3 ? busy() : Response.json({ ok: 1 })));
  await expect(graph.call("/me")).resolves.toEqual({ ok: 1 });
  expect(waits).toEqual([7000, 7000]);
  const never = graphOf(busy);
  await expect(never.graph.call("/me")).rejects.toMatchObject({ status: 429 });
});

test("a mailbox that wants to be left alone for long is, and nobody waits for it", async () => {
  const busy = () => new Response("{}", { status: 429, headers: { "retry-after": "300" } });
  const { graph, waits, calls } = graphOf(busy);
  await expect(graph.call("/me")).rejects.toMatchObject({ status: 429 });
  await expect(graph.call("/me")).rejects.toMatchObject({ status: 429, code: "resting" });
  expect(waits).toEqual([]);
  expect(calls).toHaveLength(1);
});

test("a call that comes just as another ends waits for its turn all the same", async () => {
  const answers: (() => void)[] = [];
  let [running, most] = [0, 0];
  const graph = new Graph(BASE, async () => "key", {
    fetch: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((go) => {
        answers.push(go);
      });
      running -= 1;
      return new Response(null, { status: 204 });
    },
    wait: async () => undefined,
  });
  const calls = Array.from({ length: CALLS_AT_ONCE + 1 }, (_, at) => graph.call(`/me/${at}`));
  await vi.waitFor(() => expect(answers).toHaveLength(CALLS_AT_ONCE));
  answers.shift()?.();
  for (let turn = 0; turn < 30; turn += 1) {
    await Promise.resolve();
    calls.push(graph.call(`/late/${turn}`));
  }
  const answering = setInterval(() => {
    for (const answer of answers.splice(0)) answer();
  }, 1);
  await Promise.all(calls);
  clearInterval(answering);
  expect(most).toBe(CALLS_AT_ONCE);
});

test("a link that leads elsewhere does not get the key", async () => {
  const { graph, calls } = graphOf(() => Response.json({}));
  await expect(graph.call("https://evil.example/v1.0/me")).rejects.toBeInstanceOf(GraphError);
  await expect(graph.call("https://graph.example.evil/v1.0/me")).rejects.toThrow("foreign_link");
  expect(calls).toHaveLength(0);
});

test("errors among the items of an answer that is fine are no mails", () => {
  expect(itemsOf<{ id: string }>([{ id: "1" }, { error: {} }])).toEqual({
    items: [{ id: "1" }],
    lost: 1,
  });
});

test("what is searched is quoted, and escaped within", () => {
  expect(quoted(String.raw`a"b\c`)).toBe(String.raw`"a\"b\\c"`);
  expect(clauseOf("pal@mail.example")).toBe('"participants:pal@mail.example"');
});

test("a search asks three folders for 10, 5 and 5, never with a filter, newest first", async () => {
  const mail = (id: string, day: string) => ({ id, subject: "", receivedDateTime: day });
  const { graph, calls } = graphOf((address) =>
    Response.json({
      value: [
        mail(
          address.includes("archive") ? "new" : "old",
          address.includes("archive") ? "2026-02" : "2026-01",
        ),
      ],
    }),
  );
  const { items } = await searchMails(graph, "kari");
  expect(items[0]?.id).toBe("new");
  const asked = calls.map(([address]) => new URL(address).searchParams);
  expect(asked.map((it) => it.get("$top")).toSorted()).toEqual(["10", "5", "5"]);
  expect(asked.every((it) => it.get("$search") === '"kari"')).toBe(true);
  expect(asked.every((it) => !it.has("$filter") && !it.has("$orderby"))).toBe(true);
});

test("a mailbox without an archive is searched all the same, and a hit says where it lies", async () => {
  const mail = { id: "1", subject: "", receivedDateTime: "2026-01" };
  const none = () => Response.json({ error: { code: "ErrorItemNotFound" } }, { status: 404 });
  const { graph } = graphOf((address) =>
    address.includes("archive") ? none() : Response.json({ value: [mail] }),
  );
  const { items } = await searchMails(graph, "kari");
  expect(items.map(({ folder }) => folder).toSorted()).toEqual(["inbox", "sentitems"]);
  expect(await listMails(graph, "archive", null)).toEqual({ items: [], lost: 0, next: null });
});

test("what of the calendar is not there is told", async () => {
  const at = { dateTime: "2027-01-11T09:00:00", timeZone: "Europe/Oslo" };
  const event = { id: "1", start: at, end: at };
  const { graph } = graphOf(() => Response.json({ value: [event, { error: {} }] }));
  const found = await loadEvents(graph, ["2027-01-11", "2027-01-17"]);
  expect(found).toMatchObject({ items: [event], lost: 1, isCut: false });
});

test("the window of the calendar is a second shorter at each end, on the days of Norway", () => {
  expect(windowOf("2027-01-11", "2027-01-17")).toEqual({
    startDateTime: "2027-01-10T23:00:01.000Z",
    endDateTime: "2027-01-17T22:59:59.000Z",
  });
  const told = { dateTime: "2027-01-11T09:00:00.0000000", timeZone: "Europe/Oslo" };
  const utc = { dateTime: "2027-01-11T08:00:00.0000000", timeZone: "UTC" };
  expect(instantOf(told)).toBe(Date.UTC(2027, 0, 11, 8));
  expect(instantOf(utc)).toBe(instantOf(told));
});

test("the sign-in asks for what the specification names, and takes back what it began alone", async () => {
  const begun = start("/k/outlook");
  const place = {
    client: "c",
    authority: "https://login.example",
    redirect: "https://s.example/k",
  };
  const address = new URL(await signInAddress(place, begun, "siri@fjord.example"));
  expect(SCOPES.split(" ").slice(0, 4)).toEqual([
    "user.read",
    "mail.read",
    "Calendars.Read",
    "Calendars.ReadWrite",
  ]);
  expect(address.searchParams.get("code_challenge_method")).toBe("S256");
  expect(address.href).not.toContain(begun.verifier);
  expect(returned(`#code=x&state=${begun.state}`, begun)).toEqual({ code: "x" });
  expect(returned("#code=x&state=other", begun)).toEqual({ refused: "state" });
  expect(returned("#code=x&state=other", null)).toEqual({ refused: "state" });
  expect(returned("", begun)).toBeNull();
});

test("a meeting that has no link yet is looked at again, and is told where it never comes", async () => {
  const made = (joinUrl: string | null) => Response.json({ id: "e1", onlineMeeting: { joinUrl } });
  const wish = { subject: "Samtale", from: Date.UTC(2027, 0, 11, 8), to: Date.UTC(2027, 0, 11, 9) };
  const asked = async () => undefined;
  const late = graphOf((_, tries) => made(tries === 3 ? "https://teams.example/1" : null));
  await expect(makeMeeting(late.graph, wish, asked)).resolves.toEqual({
    url: "https://teams.example/1",
    id: "e1",
  });
  const never = graphOf(() => made(null));
  await expect(makeMeeting(never.graph, wish, asked)).rejects.toThrow("Teams er ikke slått på");
  expect(never.calls, "made, looked at twice, deleted").toHaveLength(4);
});

import { expect, test, vi } from "vitest";
import {
  AGAIN_AFTER_MS,
  KeyRing,
  NotAnswered,
  NotConnected,
  REFRESH_AFTER_MS,
  type Surroundings,
} from "./keys.ts";

const place = { client: "c", authority: "https://login.example", redirect: "https://s.example/k" };

function around(answers: (body: URLSearchParams) => Response) {
  const kept = new Map<string, string>();
  let now = 0;
  const timers: [() => void, number][] = [];
  const send = vi.fn<Surroundings["send"]>(async (_, body) => answers(body));
  const surroundings: Surroundings = {
    memory: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    now: () => now,
    send,
    later: (work, ms) => {
      timers.push([work, now + ms]);
      return () => undefined;
    },
  };
  return { surroundings, send, timers, at: (ms: number) => (now = ms) };
}

let number = 0;
const granted = () =>
  Response.json({ access_token: `a${++number}`, refresh_token: `r${number}`, expires_in: 3600 });

test("a key that has ended is made new once, however many ask", async () => {
  const { surroundings, send, timers, at } = around(granted);
  const ring = new KeyRing(place, "siri", surroundings);
  await ring.take("code", "verifier");
  expect(timers.at(-1)?.[1]).toBe(3_600_000 + REFRESH_AFTER_MS);
  const first = await ring.access();
  at(3_600_000);
  const [one, other] = await Promise.all([ring.access(), ring.access()]);
  expect(one).toBe(other);
  expect(one).not.toBe(first);
  expect(send.mock.calls.map(([, body]) => body.get("grant_type"))).toEqual([
    "authorization_code",
    "refresh_token",
  ]);
});

test("a day after the sign-in nothing opens the mailbox, and the reader is told", async () => {
  let isOver = false;
  const refused = () => Response.json({ error: "invalid_grant" }, { status: 400 });
  const { surroundings, at } = around(() => (isOver ? refused() : granted()));
  const ring = new KeyRing(place, "siri", surroundings);
  await ring.take("code", "verifier");
  isOver = true;
  at(86_400_000);
  await expect(ring.access()).rejects.toBeInstanceOf(NotConnected);
  expect(ring.isConnected).toBe(false);
});

test.each([
  ["a server that is down", () => new Response("", { status: 503 })],
  ["too many calls", () => new Response("", { status: 429 })],
  [
    "no network",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])(
  "%s at the sign-in signs nobody out: the keys are kept, and asked for again",
  async (_, fault) => {
    let isAway = false;
    const { surroundings, send, timers, at } = around(() => (isAway ? fault() : granted()));
    const ring = new KeyRing(place, "siri", surroundings);
    await ring.take("code", "verifier");
    isAway = true;
    at(3_600_000 + REFRESH_AFTER_MS);
    await expect(ring.access()).rejects.toBeInstanceOf(NotAnswered);
    expect(ring.isConnected).toBe(true);
    const set = timers.length;
    timers.at(-1)?.[0]();
    await vi.waitFor(() => expect(timers).toHaveLength(set + 1));
    expect(timers.at(-1)?.[1]).toBe(3_600_000 + REFRESH_AFTER_MS + AGAIN_AFTER_MS);
    isAway = false;
    expect(await ring.access()).toBe(`a${number}`);
    const [, body] = send.mock.calls.at(-1) ?? [];
    expect(body?.get("refresh_token")).toBe(`r${number - 1}`);
  },
);

test("keys that were forgotten meanwhile are not asked for again", async () => {
  let isAway = false;
  const away = () => new Response("", { status: 503 });
  const { surroundings, send, timers, at } = around(() => (isAway ? away() : granted()));
  const ring = new KeyRing(place, "siri", surroundings);
  await ring.take("code", "verifier");
  isAway = true;
  at(3_600_000 + REFRESH_AFTER_MS);
  const set = timers.length;
  timers.at(-1)?.[0]();
  ring.forget();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await new Promise((done) => {
    setTimeout(done, 0);
  });
  await expect(ring.access()).rejects.toBeInstanceOf(NotConnected);
  expect(timers).toHaveLength(set);
});

test("new keys that come after signing out are not kept", async () => {
  const { surroundings, at } = around(granted);
  const ring = new KeyRing(place, "siri", surroundings);
  await ring.take("code", "verifier");
  at(3_600_000);
  const late = ring.access();
  ring.forget();
  await expect(late).rejects.toBeInstanceOf(NotConnected);
  expect(ring.isConnected).toBe(false);
});

test("another who signs in to the tab has none of the keys", async () => {
  const { surroundings } = around(granted);
  await new KeyRing(place, "siri", surroundings).take("code", "verifier");
  expect(new KeyRing(place, "liv", surroundings).isConnected).toBe(false);
});

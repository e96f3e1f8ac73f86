import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepFresh } from "./changes.ts";
import { comeBackIn, retryDelay, startLive } from "./live.ts";
import { notice } from "./notice.ts";
import { keepToken, onSessionEnded } from "./session.ts";

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: unknown[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.drop(1000);
  }
  drop(code: number, reason = ""): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

const newest = () => FakeSocket.all.at(-1) as FakeSocket;
const settle = () => vi.advanceTimersByTimeAsync(0);
let stop: () => void = () => undefined;

function start() {
  const client = new QueryClient();
  const invalidated = vi.spyOn(client, "invalidateQueries").mockResolvedValue();
  const letGo = keepFresh(client);
  const stopLive = startLive();
  stop = () => {
    stopLive();
    letGo();
  };
  return invalidated;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  keepToken({ status: "success", accessToken: "t1", expiresIn: 600 });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("waiting doubles to a limit, and never is all the same for everybody", () => {
  expect([0, 1, 2].map((n) => retryDelay(n, 1))).toEqual([1000, 2000, 4000]);
  expect(retryDelay(20, 1)).toBe(30_000);
  expect(retryDelay(0, 0)).toBe(500);
});

describe("the connection", () => {
  test("begins with the token, and fetches again what changes name", async () => {
    const invalidated = start();
    await settle();
    newest().dispatchEvent(new Event("open"));
    expect(newest().sent).toEqual([{ token: "t1", since: null }]);
    newest().say({ type: "ready", seq: 5 });
    newest().say({ type: "change", seq: 6, collection: "BEDRIFTER", id: "b", verb: "update" });
    newest().say({ type: "change", seq: 7, collection: "BEDRIFTER", id: "c", verb: "update" });
    await vi.advanceTimersByTimeAsync(150);
    // Once for both: the companies, and every list whose rows name companies.
    const lists = invalidated.mock.calls.map(([asked]) => asked?.queryKey?.[1]);
    expect(lists[0]).toBe("BEDRIFTER");
    expect(lists).toEqual(expect.arrayContaining(["ANSATTER", "LAERLINGER", "KONTRAKTER"]));
    expect(lists).not.toContain("KOORDINATORER");
    expect(new Set(lists).size).toBe(lists.length);
  });

  test("comes back after a loss and asks from where it was", async () => {
    start();
    await settle();
    newest().say({ type: "ready", seq: 9 });
    newest().drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
    newest().dispatchEvent(new Event("open"));
    expect(newest().sent).toEqual([{ token: "t1", since: 9 }]);
  });

  test("the notice of maintenance comes with it, changes, and is gone after a loss", async () => {
    const told = { id: 1, tekst: "Svenn oppdateres", naar: "30. november kl. 22.00–23.00" };
    start();
    await settle();
    newest().say({ type: "ready", seq: 9, notice: told });
    expect(notice.get()).toEqual(told);
    newest().say({ type: "notice" });
    expect(notice.get()).toBeNull();
    newest().say({ type: "notice", notice: { ...told, id: 2 } });
    expect(notice.get()?.id).toBe(2);
    newest().drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    newest().say({ type: "ready", seq: 9 });
    expect(notice.get()).toBeNull();
  });

  test("resync fetches everything again", async () => {
    const invalidated = start();
    await settle();
    newest().say({ type: "resync", seq: 40 });
    expect(invalidated).toHaveBeenCalledWith();
  });

  test("a new token is told to the server", async () => {
    start();
    await settle();
    keepToken({ status: "success", accessToken: "t2", expiresIn: 600 });
    expect(newest().sent).toEqual([{ token: "t2" }]);
  });
});

test("a server that stops says when to come back", async () => {
  start();
  await settle();
  newest().drop(1012, "7350");
  await vi.advanceTimersByTimeAsync(7349);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.all).toHaveLength(2);
  expect(comeBackIn("")).toBe(1000);
  expect(comeBackIn("snart")).toBe(1000);
  expect(comeBackIn("9999999")).toBe(30_000);
});

describe("close code 4401", () => {
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

  test("a good refresh comes back at once, and fetches again what may be seen now", async () => {
    const renewed = { status: "success", accessToken: "t3", expiresIn: 600 };
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(async () => json(200, renewed)),
    );
    const invalidated = start();
    await settle();
    newest().say({ type: "ready", seq: 3 });
    newest().drop(4401);
    await settle();
    expect(FakeSocket.all).toHaveLength(2);
    newest().dispatchEvent(new Event("open"));
    expect(newest().sent).toEqual([{ token: "t3", since: 3 }]);
    expect(invalidated).toHaveBeenCalledWith();
  });

  test("a refused refresh ends the session", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(async () => json(401, { status: "failed" })),
    );
    const ended = vi.fn<() => void>();
    const erase = onSessionEnded(ended);
    start();
    await settle();
    newest().drop(4401);
    await settle();
    erase();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

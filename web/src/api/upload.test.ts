import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Upload } from "./operation.ts";
import { documentation_file_create } from "./operations.gen.ts";
import { keepToken } from "./session.ts";
import { uploadFile } from "./upload.ts";

type Outcome = { status: number; body?: unknown } | "broken";

/** Answers each request with the next outcome. */
class FakeRequest extends EventTarget {
  static outcomes: Outcome[] = [];
  static sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = "";
  #url = "";
  #headers: Record<string, string> = {};
  open(_method: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  getResponseHeader(): string | null {
    return null;
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  send(body: unknown): void {
    FakeRequest.sent.push({ url: this.#url, headers: this.#headers, body });
    const outcome = FakeRequest.outcomes.shift();
    if (!outcome) return;
    this.upload.dispatchEvent(
      new ProgressEvent("progress", { lengthComputable: true, loaded: 5, total: 10 }),
    );
    if (outcome === "broken") {
      this.dispatchEvent(new Event("error"));
      return;
    }
    this.status = outcome.status;
    this.responseText = JSON.stringify(outcome.body ?? {});
    this.dispatchEvent(new Event("load"));
  }
}

const x = "POST /x" as Upload<unknown, unknown>;
const picture = new File(["abc"], "tavle æ.jpg", { type: "image/jpeg" });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  FakeRequest.sent = [];
  keepToken({ status: "success", accessToken: "t1", expiresIn: 600 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the file is the body as it is, with its type and its name in the address", async () => {
  FakeRequest.outcomes = [{ status: 201, body: { id: "f1" } }];
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  await expect(
    uploadFile(documentation_file_create, picture, { id: "d1", onProgress }),
  ).resolves.toEqual({
    id: "f1",
  });
  expect(FakeRequest.sent[0]).toMatchObject({
    url: "/api/documentation/d1/files?name=tavle+%C3%A6.jpg",
    headers: { "Content-Type": "image/jpeg", Authorization: "Bearer t1" },
    body: picture,
  });
  expect(shares).toEqual([0.5]);
});

test("a broken connection is tried again by itself, then it is an error", async () => {
  FakeRequest.outcomes = ["broken", { status: 201, body: { id: "f1" } }];
  const first = uploadFile(x, picture, {});
  await vi.runAllTimersAsync();
  await expect(first).resolves.toEqual({ id: "f1" });

  FakeRequest.outcomes = ["broken", "broken", "broken"];
  const second = uploadFile(x, picture, {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  await expect(second).resolves.toMatchObject({ code: "network" });
  expect(FakeRequest.sent).toHaveLength(5);
});

test("each try of a file has the same key, and the next sending another", async () => {
  const sent = { status: 201, body: { id: "f1" } };
  FakeRequest.outcomes = ["broken", sent, "broken", sent, "broken", sent];
  const first = uploadFile(x, picture, {});
  await vi.runAllTimersAsync();
  await first;
  // “Prøv igjen”, and the same in a page that was loaded again.
  await expect(uploadFile(x, picture, { retries: 0 })).rejects.toMatchObject({ code: "network" });
  await uploadFile(x, picture, { retries: 0 });
  const kept = { sendingKey: "k1", retries: 0 };
  await expect(uploadFile(x, picture, kept)).rejects.toMatchObject({ code: "network" });
  await uploadFile(x, new File(["abc"], "tavle æ.jpg"), kept);
  const keys = FakeRequest.sent.map(({ headers }) => headers["Idempotency-Key"]);
  const [once, next] = [keys[0], keys[2]];
  expect(once).toMatch(/^[\da-f-]{36}$/);
  expect(next).not.toBe(once);
  expect(keys).toEqual([once, once, next, next, "k1", "k1"]);
});

test("a file that is sent elsewhere has another key", async () => {
  FakeRequest.outcomes = ["broken", "broken"];
  const elsewhere = "POST /y" as Upload<unknown, unknown>;
  await expect(uploadFile(x, picture, { retries: 0 })).rejects.toMatchObject({ code: "network" });
  const second = uploadFile(elsewhere, picture, { retries: 0 });
  await expect(second).rejects.toMatchObject({ code: "network" });
  const [one, other] = FakeRequest.sent.map(({ headers }) => headers["Idempotency-Key"]);
  expect(other).not.toBe(one);
});

test("a refusal is not tried again", async () => {
  FakeRequest.outcomes = [{ status: 413, body: { code: "too_large", title: "For stor" } }];
  await expect(uploadFile(x, picture, {})).rejects.toMatchObject({ code: "too_large" });
  expect(FakeRequest.sent).toHaveLength(1);
});

test("it can be stopped", async () => {
  FakeRequest.outcomes = [];
  const stop = new AbortController();
  const sending = uploadFile(x, picture, { signal: stop.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await expect(sending).resolves.toMatchObject({ name: "AbortError" });
});

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

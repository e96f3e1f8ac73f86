import { expect, test, vi } from "vitest";
import type { Sent } from "./operation.ts";
import { gathered, gatherReads, isGathered } from "./together.ts";

const read = (url: string): Sent => ({ method: "GET", url: `/api${url}` });

const answered = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

/** The server's answer in pieces that end anywhere. */
function inPieces(lines: readonly object[], bytes: number): Response {
  const text = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const body = new ReadableStream<Uint8Array>({
    start: (into) => {
      for (let at = 0; at < text.length; at += bytes) into.enqueue(text.slice(at, at + bytes));
      into.close();
    },
  });
  return new Response(body, { status: 200 });
}

const bodyOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  const body: unknown = await (await answer).text();
  return { status, body, after: headers.get("Retry-After") };
};

test("what is asked at the same time goes in one call, and each gets its own answer", async () => {
  const send = vi.fn<(sent: Sent) => Promise<Response>>(async () =>
    inPieces(
      [
        { place: 2, status: 503, retryAfter: 5, body: { code: "busy" } },
        { place: 0, status: 200, body: { navn: "Åse Bråten" } },
        { place: 1, status: 204, body: null },
      ],
      7,
    ),
  );
  const all = [read("/a"), read("/b?c=1"), read("/d")].map((sent) => gathered(sent, "t", send));
  const bodies = await Promise.all(all.map(bodyOf));
  expect(bodies).toEqual([
    { status: 200, body: '{"navn":"Åse Bråten"}', after: null },
    { status: 204, body: "", after: null },
    { status: 503, body: '{"code":"busy"}', after: "5" },
  ]);
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[0]).toEqual({
    method: "POST",
    url: "/api/together",
    body: [
      { method: "GET", path: "/api/a" },
      { method: "GET", path: "/api/b?c=1" },
      { method: "GET", path: "/api/d" },
    ],
  });
});

test("one that is asked alone goes as it is", async () => {
  const send = vi.fn<(sent: Sent) => Promise<Response>>(async () => answered(200, { a: 1 }));
  await gathered(read("/a"), "t", send);
  expect(send.mock.calls.map(([sent]) => sent.url)).toEqual(["/api/a"]);
});

test("where the server knows no such call, or breaks off, each is asked alone", async () => {
  const send = vi.fn<(sent: Sent) => Promise<Response>>(async ({ url }) => {
    if (url !== "/api/together") return answered(200, { url });
    return inPieces([{ place: 1, status: 200, body: { first: true } }], 9);
  });
  const all = ["/a", "/b", "/c"].map((url) => gathered(read(url), "t", send));
  const bodies = await Promise.all(all.map(async (one) => (await one).json() as Promise<unknown>));
  expect(bodies).toEqual([{ url: "/api/a" }, { first: true }, { url: "/api/c" }]);
  const refusing = vi.fn<(sent: Sent) => Promise<Response>>(async ({ url }) =>
    url === "/api/together" ? answered(404, {}) : answered(200, { url }),
  );
  const again = ["/a", "/b"].map((url) => gathered(read(url), "t", refusing));
  expect(await Promise.all(again.map(async (one) => (await one).status))).toEqual([200, 200]);
});

test("who no longer wants it is not kept waiting, and the others get theirs", async () => {
  const gone = new AbortController();
  const send = vi.fn<(sent: Sent) => Promise<Response>>(async () =>
    inPieces(
      [
        { place: 0, status: 200, body: 1 },
        { place: 1, status: 200, body: 2 },
      ],
      64,
    ),
  );
  const all = ["/a", "/b"].map((url) => gathered(read(url), "t", send, gone.signal));
  const other = gathered(read("/c"), "t", send);
  gone.abort();
  for (const one of all) await expect(one).rejects.toThrow("aborted");
  expect((await other).status).toBe(200);
  expect(send.mock.calls.map(([sent]) => sent.url)).toEqual(["/api/c"]);
});

test("only what reads is gathered, and only in the product", () => {
  expect(isGathered(read("/a"))).toBe(false);
  gatherReads();
  expect(isGathered(read("/a"))).toBe(true);
  expect(isGathered({ ...read("/a"), keepalive: true })).toBe(false);
  expect(isGathered({ method: "POST", url: "/api/search/LAERLINGER", body: {} })).toBe(true);
  expect(isGathered({ method: "POST", url: "/api/groups", body: {} })).toBe(false);
  expect(isGathered({ method: "PUT", url: "/api/search/views", body: {} })).toBe(false);
});

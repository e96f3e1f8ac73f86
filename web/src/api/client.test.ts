import { beforeEach, describe, expect, test, vi } from "vitest";

import type { Operation } from "./operation.ts";
import { verify_sms } from "./operations.gen.ts";

const get = (path: string) => `GET ${path}` as Operation<unknown, unknown>;
const op = {
  a: get("/a"),
  b: get("/b"),
  c: get("/c"),
  me: get("/me"),
  x: get("/x"),
  put: "PUT /x" as Operation<{ body: object }, unknown>,
};
const code = { verificationid: "v", code: "123456" };

type Handler = (path: string, init: RequestInit) => Response | Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const bearer = (init: RequestInit) => new Headers(init.headers).get("Authorization");

function serve(handler: Handler) {
  const fetched = vi.fn<typeof fetch>(async (input, init) => handler(String(input), init ?? {}));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

/** A fresh copy of the modules: the token lives in their memory. */
async function load() {
  vi.resetModules();
  const session = await import("./session.ts");
  const client = await import("./client.ts");
  const problem = await import("@/lib/problem.ts");
  return { ...session, ...client, ...problem };
}

const token = (accessToken: string, expiresIn = 600) =>
  ({ status: "success", accessToken, expiresIn }) as const;

beforeEach(() => vi.unstubAllGlobals());

describe("the token", () => {
  test("goes along as a bearer, and never into storage", async () => {
    const { call, keepToken } = await load();
    keepToken(token("hemmelig"));
    const fetched = serve((_path, init) => json(200, { sent: bearer(init) }));
    await expect(call(op.me)).resolves.toEqual({ sent: "Bearer hemmelig" });
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/me");
    expect(JSON.stringify(localStorage)).not.toContain("hemmelig");
  });

  test("of a call that is to outlive its page the browser is told", async () => {
    const { call, keepToken } = await load();
    keepToken(token("hemmelig"));
    const fetched = serve(() => json(200, {}));
    await call(op.put, { body: {}, outlives: true });
    await call(op.put, { body: {} });
    expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/x", "/api/x"]);
  });

  test("a 401 is answered with one shared refresh, and the calls are sent again", async () => {
    const { call, keepToken } = await load();
    keepToken(token("gammel"));
    let refreshes = 0;
    serve(async (path, init) => {
      if (path.endsWith("/refresh")) {
        refreshes += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return json(200, token("ny"));
      }
      return bearer(init) === "Bearer ny" ? json(200, { path }) : json(401, { code: "x" });
    });
    const answers = await Promise.all([call(op.a), call(op.b), call(op.c)]);
    expect(answers).toEqual([{ path: "/api/a" }, { path: "/api/b" }, { path: "/api/c" }]);
    expect(refreshes).toBe(1);
  });

  test("is renewed before it runs out, without a refused call", async () => {
    const { call, keepToken } = await load();
    keepToken(token("snart ute", 1));
    const fetched = serve((path) =>
      path.endsWith("/refresh") ? json(200, token("ny")) : json(200, 1),
    );
    await call(op.a);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      "/api/authentication/refresh",
      "/api/a",
    ]);
  });

  test("a refused refresh ends the session", async () => {
    const { call, keepToken, onSessionEnded, hasToken } = await load();
    keepToken(token("gammel"));
    const ended = vi.fn<() => void>();
    onSessionEnded(ended);
    serve(() => json(401, { status: "failed" }));
    await expect(call(op.a)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(ended).toHaveBeenCalled();
    expect(hasToken()).toBe(false);
  });

  test("a token that ran out and is not renewed ends the session", async () => {
    const { call, keepToken, onSessionEnded, hasToken } = await load();
    keepToken(token("ute", 0));
    const ended = vi.fn<(reason: string) => void>();
    onSessionEnded(ended);
    serve(() => json(401, { status: "failed" }));
    await expect(call(op.a)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(ended).toHaveBeenCalledWith("expired");
    expect(hasToken()).toBe(false);
  });

  test("a server that cannot be reached does not end the session", async () => {
    const { call, keepToken, hasToken } = await load();
    keepToken(token("gammel"));
    serve((path) => (path.endsWith("/refresh") ? json(503, {}) : json(401, {})));
    await expect(call(op.a)).rejects.toMatchObject({ code: "network" });
    expect(hasToken()).toBe(true);
  });

  test("its claims are read", async () => {
    const { claimsOf } = await load();
    const payload = btoa(JSON.stringify({ sub: "u", org: "o", rolle: "ANSATT" }));
    expect(claimsOf(`a.${payload}.c`)).toEqual({ sub: "u", org: "o", rolle: "ANSATT" });
    expect(claimsOf("tull")).toEqual({});
  });
});

describe("problems", () => {
  test("become typed errors with code, fields and the current object", async () => {
    const { call, ApiError } = await load();
    serve(() =>
      json(409, {
        status: 409,
        code: "stale_version",
        title: "Noen andre har endret dette",
        current: { version: 4 },
      }),
    );
    const error = await call(op.put, { body: {} }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: "stale_version", title: "Noen andre har endret dette" });
    expect((error as InstanceType<typeof ApiError>).currentAs<{ version: number }>()).toEqual({
      version: 4,
    });
  });

  test("an unreadable answer keeps the meaning of its status", async () => {
    const { call } = await load();
    serve(() => new Response("<html>", { status: 429, headers: { "Retry-After": "30" } }));
    await expect(call(op.x)).rejects.toMatchObject({ code: "too_many", retryAfter: 30 });
  });

  test("no answer at all is a network error", async () => {
    const { call } = await load();
    serve(() => Promise.reject(new TypeError("failed")));
    await expect(call(op.x)).rejects.toMatchObject({ code: "network" });
  });
});

describe("sign-in calls", () => {
  test("the status is the answer, also with HTTP 401, 422 and 429", async () => {
    const { signInCall } = await load();
    for (const status of [200, 401, 422, 429]) {
      serve(() => json(status, { status: "failed" }));
      await expect(signInCall(verify_sms, { body: code })).resolves.toEqual({
        status: "failed",
      });
    }
  });

  test("a problem document is an error", async () => {
    const { signInCall } = await load();
    serve(() => json(422, { status: 422, code: "invalid", title: "Ugyldig" }));
    await expect(signInCall(verify_sms, { body: code })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a call has a time limit of 10 s", () => {
  /** An answer that never comes, unless the call is ended. */
  const never = (init: RequestInit) =>
    new Promise<Response>((_, reject) => {
      init.signal?.addEventListener("abort", () =>
        reject(new DOMException("aborted", "AbortError")),
      );
    });

  test("and says so", async () => {
    vi.useFakeTimers();
    try {
      const { call, keepToken } = await load();
      keepToken(token("t"));
      serve((_path, init) => never(init));
      const told = vi.fn<(error: unknown) => void>();
      const late = call(op.a).catch(told);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(told).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await late;
      expect(told.mock.calls[0]?.[0]).toMatchObject({
        code: "timeout",
        title: "Det tok for lang tid å få svar fra Svenn. Prøv igjen.",
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test("what is known to take longer may", async () => {
    vi.useFakeTimers();
    try {
      const { call, keepToken } = await load();
      keepToken(token("t"));
      serve(async () => {
        await new Promise((resolve) => setTimeout(resolve, 60_000));
        return json(200, { done: true });
      });
      const answer = call(op.a, { patient: true });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await answer).toEqual({ done: true });
    } finally {
      vi.useRealTimers();
    }
  });

  test("whoever gives a call up is not told that it was slow", async () => {
    const { call, keepToken } = await load();
    keepToken(token("t"));
    serve((_path, init) => never(init));
    const giving = new AbortController();
    setTimeout(() => giving.abort(), 5);
    await expect(call(op.a, { signal: giving.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

describe("an account that is archived or deleted meanwhile", () => {
  const serveClosed = (refusal: string) =>
    serve((path) =>
      path.endsWith("/refresh") ? json(401, { status: "failed" }) : json(401, { code: refusal }),
    );

  test.each([
    ["no_profile", "closed"],
    ["unauthenticated", "expired"],
  ])("%s ends the session as %s", async (refusal, reason) => {
    const { call, endOver, keepToken, onSessionEnded } = await load();
    const reasons: string[] = [];
    onSessionEnded((why) => reasons.push(why));
    keepToken(token("t"));
    serveClosed(refusal);
    await expect(call(op.a)).rejects.toMatchObject({ status: 401 });
    // The live connection is notified of it first when nothing is called.
    keepToken(token("t"));
    await endOver();
    expect(reasons).toEqual([reason, reason]);
  });
});

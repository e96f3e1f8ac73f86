import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepProfile, keptProfile } from "@/api/keptProfile.ts";
import { awaitsToken, currentToken, endSession, onReached, onSessionEnded } from "@/api/session.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { ensureSession, visitor } from "./auth.ts";
import { ownPathOf, startTokenSignIn } from "./tokenSignIn.ts";

vi.mock("@/ui/askConfirm.ts", () => ({ askConfirm: vi.fn<() => Promise<boolean>>() }));

vi.mock("@/api/keptProfile.ts", () => ({
  forgetProfile: vi.fn<() => void>(),
  keepProfile: vi.fn<typeof keepProfile>(),
  keptProfile: vi.fn<typeof keptProfile>(async () => null),
}));

const tokenFor = (claims: object) => `a.${btoa(JSON.stringify(claims))}.c`;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function serve(answers: Record<string, () => Response>) {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input) => answers[String(input)]?.() ?? json(404, {})),
  );
}

const letIn = (claims: object) => () =>
  json(200, { status: "success", accessToken: tokenFor(claims), expiresIn: 600 });
const noProfile = () => json(404, { status: 404, code: "no_profile", title: "Ingen profil" });
const me = { id: "u", rolle: "ANSATT" } as Me;

beforeEach(() => {
  endSession();
  vi.unstubAllGlobals();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  vi.clearAllMocks();
});

describe("starting up", () => {
  test("without the local flag nobody is asked", async () => {
    serve({});
    await expect(ensureSession(new QueryClient())).resolves.toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  test("with it the session is taken up, and the server's role is the one that counts", async () => {
    localStorage.setItem("loggedIn", "true");
    localStorage.setItem("rolle", "LAERLING");
    serve({
      "/api/authentication/refresh": letIn({ org: "o", rolle: "ANSATT" }),
      "/api/me": () => json(200, me),
    });
    await expect(ensureSession(new QueryClient())).resolves.toEqual(me);
    expect(visitor().rolle).toBe("ANSATT");
  });

  test("a session that is over leaves no flag behind", async () => {
    localStorage.setItem("loggedIn", "true");
    serve({ "/api/authentication/refresh": () => json(401, { status: "failed" }) });
    await expect(ensureSession(new QueryClient())).resolves.toBeNull();
    expect(visitor().loggedIn).toBe(false);
  });

  test("spec 1 §4: a token without an org claim is 'not a user'", async () => {
    localStorage.setItem("loggedIn", "true");
    serve({ "/api/authentication/refresh": letIn({ sub: "u" }) });
    await expect(ensureSession(new QueryClient())).rejects.toMatchObject({ code: "no_profile" });
  });

  test("an account without an active profile is told apart from a fault", async () => {
    localStorage.setItem("loggedIn", "true");
    serve({ "/api/authentication/refresh": letIn({ org: "o" }), "/api/me": noProfile });
    await expect(ensureSession(new QueryClient())).rejects.toMatchObject({ code: "no_profile" });
  });
});

describe("starting up without an answer", () => {
  const refresh = "/api/authentication/refresh";
  const noNetwork = () => {
    throw new TypeError("Failed to fetch");
  };
  beforeEach(() => {
    localStorage.setItem("loggedIn", "true");
    localStorage.setItem("rolle", "ANSATT");
    vi.mocked(keptProfile).mockResolvedValue(me);
  });

  test("it begins as who was here last, and tells when the server has answered", async () => {
    serve({ [refresh]: noNetwork });
    await expect(ensureSession(new QueryClient())).resolves.toEqual(me);
    expect(awaitsToken.get()).toBe("u");
    const reached = vi.fn<() => void>();
    const stop = onReached(reached);
    serve({ [refresh]: letIn({ sub: "u", org: "o" }) });
    await expect(currentToken()).resolves.toBe(tokenFor({ sub: "u", org: "o" }));
    stop();
    expect(reached).toHaveBeenCalledTimes(1);
    expect(awaitsToken.get()).toBeNull();
  });

  test("a server that is slow is not waited for", async () => {
    vi.useFakeTimers();
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new TypeError("aborted")));
      });
    vi.stubGlobal("fetch", vi.fn<typeof fetch>(never));
    const begun = ensureSession(new QueryClient());
    await vi.advanceTimersByTimeAsync(4000);
    await expect(begun).resolves.toEqual(me);
    // Its limit of time.
    await vi.advanceTimersByTimeAsync(10_000);
  });

  test("a session that turns out to be over ends as any other", async () => {
    serve({ [refresh]: noNetwork });
    await ensureSession(new QueryClient());
    const ended = vi.fn<() => void>();
    const stop = onSessionEnded(ended);
    serve({ [refresh]: () => json(401, { status: "failed" }) });
    await expect(currentToken()).resolves.toBeNull();
    stop();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(awaitsToken.get()).toBeNull();
  });

  test("where nothing is kept, it is the network that is said to be away", async () => {
    vi.mocked(keptProfile).mockResolvedValue(null);
    serve({ [refresh]: noNetwork });
    await expect(ensureSession(new QueryClient())).rejects.toMatchObject({ code: "network" });
    expect(keepProfile).not.toHaveBeenCalled();
  });
});

describe("spec 3 §1, one-time sign-in", () => {
  const page = (search: string) => {
    const replace = vi.fn<(path: string) => void>();
    return { replace, location: { search, pathname: "/l", replace } as unknown as Location };
  };

  test("starts 1 s after start-up, then the page reloads", async () => {
    vi.useFakeTimers();
    serve({ "/api/authentication/signintoken": letIn({ org: "o", rolle: "LAERLING" }) });
    const { location, replace } = page("?token=x&tenant=t1");
    startTokenSignIn(location);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(replace).toHaveBeenCalledWith("/l");
    expect(visitor()).toMatchObject({ loggedIn: true, rolle: "LAERLING" });
  });

  test("it never leads to another host", async () => {
    vi.useFakeTimers();
    serve({ "/api/authentication/signintoken": letIn({ org: "o", rolle: "LAERLING" }) });
    const { location, replace } = page("?token=x&tenant=t1");
    location.pathname = "//evil.example/l";
    startTokenSignIn(location);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replace).toHaveBeenCalledWith("/evil.example/l");
    expect(ownPathOf("/\\\\evil.example")).toBe("/evil.example");
  });

  test("who is signed in is asked before a link makes another of her", async () => {
    vi.useFakeTimers();
    localStorage.setItem("loggedIn", "true");
    let isSignedIn = false;
    serve({
      "/api/authentication/signintokenowner": () =>
        json(200, { navn: "Ola Dal", organisasjon: "Fjord", isSignedIn }),
      "/api/authentication/signintoken": letIn({ org: "o", rolle: "LAERLING" }),
    });
    const { location, replace } = page("?token=x&tenant=t1");
    const asked = vi.mocked(askConfirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    startTokenSignIn(location);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ title: "Logge inn som Ola Dal?" });
    expect(asked.mock.calls[0]?.[0].text).toContain("Fjord");
    expect(replace, "she declined").not.toHaveBeenCalled();
    startTokenSignIn(location);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replace).toHaveBeenCalledTimes(1);
    isSignedIn = true;
    startTokenSignIn(location);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replace, "one's own link asks nothing").toHaveBeenCalledTimes(2);
  });

  test("a failure is swallowed silently", async () => {
    vi.useFakeTimers();
    serve({ "/api/authentication/signintoken": () => json(401, { status: "expired" }) });
    const { location, replace } = page("?token=x&tenant=t1");
    startTokenSignIn(location);
    await vi.advanceTimersByTimeAsync(1000);
    expect(replace).not.toHaveBeenCalled();
  });
});

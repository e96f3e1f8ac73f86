import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";

type Api = Record<string, (...args: string[]) => string>;

const script = readFileSync(
  resolve(import.meta.dirname, "../../../../../crates/courses/src/content/player.js"),
  "utf8",
);
const APP = "https://svenn.example";

/** The page of a package without a browser: what it hears, what it says, the API that it offers. */
function opened(launch: Record<string, unknown>) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const listen = (name: string, listener: (event: unknown) => void) => {
    listeners[name] = listener;
  };
  const parent = { postMessage: vi.fn<(word: unknown, to: string) => void>() };
  const page: Record<string, unknown> = {
    parent,
    addEventListener: listen,
    removeEventListener: () => undefined,
  };
  const frame = { remove: vi.fn<() => void>(), contentWindow: null as unknown };
  const document = {
    currentScript: { dataset: { app: APP } },
    createElement: () => frame,
    getElementById: () => null,
    addEventListener: listen,
    visibilityState: "hidden",
    body: { append: () => undefined },
  };
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function("document", "globalThis", script)(document, page);
  const port = {
    postMessage: vi.fn<(word: unknown) => void>(),
    onmessage: null as ((event: { data: unknown }) => void) | null,
  };
  const data = { type: "begin", launch: { values: {}, seq: 0, mode: "NORMAL", ...launch } };
  listeners["message"]?.({ source: parent, origin: APP, data, ports: [port] });
  const saves = () =>
    port.postMessage.mock.calls
      .map(
        ([word]) =>
          word as { type: string; seq: number; values: { name: string; value: string }[] },
      )
      .filter(({ type }) => type === "save");
  const kept = () =>
    Object.fromEntries(
      saves()
        .at(-1)
        ?.values.map(({ name, value }) => [name, value]) ?? [],
    );
  const leave = (by = "pagehide") => listeners[by]?.({});
  return { page, parent, port, frame, saves, kept, leave };
}

const old = (launch: Record<string, unknown> = {}) => {
  const it = opened({
    standard: "SCORM12",
    learnerId: "1",
    learnerName: "Berg, Kari",
    launchData: "",
    maxTime: "",
    timeLimitAction: "",
    ...launch,
  });
  return { ...it, api: it.page["API"] as Api };
};

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the run-time of SCORM 1.2", () => {
  test("answers as the book says, and saves at each commit with a number that grows", () => {
    const { api, saves, kept, parent } = old();
    expect(parent.postMessage).toHaveBeenCalledWith({ type: "ready" }, APP);
    expect(api["LMSGetValue"]?.("cmi.core.student_name")).toBe("");
    expect(api["LMSGetLastError"]?.()).toBe("301");
    expect(api["LMSInitialize"]?.("")).toBe("true");
    expect(api["LMSGetValue"]?.("cmi.core.student_name")).toBe("Berg, Kari");
    expect(api["LMSGetValue"]?.("cmi.core.entry")).toBe("ab-initio");
    expect(api["LMSGetValue"]?.("cmi.core.lesson_status")).toBe("not attempted");
    expect(api["LMSSetValue"]?.("cmi.core.student_id", "2")).toBe("false");
    expect(api["LMSGetLastError"]?.()).toBe("403");
    expect(api["LMSSetValue"]?.("cmi.core.lesson_status", "ferdig")).toBe("false");
    expect(api["LMSGetLastError"]?.()).toBe("405");
    expect(api["LMSGetValue"]?.("cmi.core.exit")).toBe("");
    expect(api["LMSGetLastError"]?.()).toBe("404");
    expect(api["LMSSetValue"]?.("cmi.interactions.1.id", "a")).toBe("false");
    expect(api["LMSSetValue"]?.("cmi.interactions.0.id", "a")).toBe("true");
    expect(api["LMSGetValue"]?.("cmi.interactions._count")).toBe("1");
    expect(api["LMSGetValue"]?.("cmi.core._children")).toContain("lesson_location");
    api["LMSSetValue"]?.("cmi.suspend_data", "x".repeat(80_000));
    expect(saves()).toHaveLength(0);
    expect(api["LMSCommit"]?.("")).toBe("true");
    api["LMSSetValue"]?.("cmi.core.lesson_location", "3");
    vi.advanceTimersByTime(10_000);
    expect(saves().map(({ seq }) => seq)).toEqual([1, 2]);
    expect(kept()["cmi.suspend_data"]).toHaveLength(80_000);
  });

  test("saves when the page is left, and goes on where it was, with the time added up", () => {
    const first = old();
    first.api["LMSInitialize"]?.("");
    first.api["LMSSetValue"]?.("cmi.core.session_time", "00:01:30");
    first.api["LMSSetValue"]?.("cmi.suspend_data", "side 3");
    first.leave();
    expect(first.saves()).toHaveLength(1);
    first.leave();
    expect(first.saves()).toHaveLength(1);
    const next = old({ values: first.kept(), seq: 1 });
    next.api["LMSInitialize"]?.("");
    expect(next.api["LMSGetValue"]?.("cmi.core.entry")).toBe("resume");
    expect(next.api["LMSGetValue"]?.("cmi.suspend_data")).toBe("side 3");
    expect(next.api["LMSGetValue"]?.("cmi.core.total_time")).toBe("0000:01:30.00");
    next.api["LMSCommit"]?.("");
    expect(next.saves()[0]?.seq).toBe(2);
  });

  test("sends a burst of commits as few saves, of which the last has all", () => {
    const { api, kept, saves } = old();
    api["LMSInitialize"]?.("");
    for (let at = 0; at < 200; at += 1) {
      api["LMSSetValue"]?.(`cmi.interactions.${at}.id`, "a");
      api["LMSCommit"]?.("");
    }
    api["LMSSetValue"]?.("cmi.core.lesson_status", "passed");
    api["LMSFinish"]?.("");
    vi.advanceTimersByTime(1000);
    expect(saves()).toHaveLength(2);
    expect(kept()["cmi.interactions.199.id"]).toBe("a");
    expect(kept()["cmi.core.lesson_status"]).toBe("passed");
  });

  test("saves before the page is closed, while the app is there to hear of it", () => {
    const { api, leave, kept, saves } = old();
    api["LMSInitialize"]?.("");
    api["LMSSetValue"]?.("cmi.suspend_data", "side 5");
    leave("beforeunload");
    expect(kept()["cmi.suspend_data"]).toBe("side 5");
    leave();
    expect(saves()).toHaveLength(1);
  });

  test("is the uppermost window, and keeps what is there when it is asked to leave", async () => {
    const { api, kept, page, port } = old();
    expect(page["parent"]).toBe(page);
    api["LMSInitialize"]?.("");
    api["LMSSetValue"]?.("cmi.suspend_data", "side 4");
    port.onmessage?.({ data: { type: "leave" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()["cmi.suspend_data"]).toBe("side 4");
    expect(port.postMessage).toHaveBeenLastCalledWith({ type: "left" });
  });

  test("waits for what a unit of cmi5 says as it goes, which outlives its page", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve());
    const { frame, port } = opened({ standard: "CMI5" });
    let answer: () => void = () => undefined;
    const asked = vi.fn<(what: string, how: RequestInit) => Promise<void>>(
      () =>
        new Promise((done) => {
          answer = done;
        }),
    );
    const said = { method: "PUT", body: "{}" };
    const unit = {
      length: 0,
      fetch: asked as (what: string, how: RequestInit) => Promise<void>,
      dispatchEvent: () => {
        void unit.fetch("statements", said);
      },
    };
    frame.contentWindow = unit;
    port.onmessage?.({ data: { type: "leave" } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveBeenCalledWith("statements", { ...said, keepalive: true });
    expect(frame.remove).not.toHaveBeenCalled();
    answer();
    await vi.advanceTimersByTimeAsync(20);
    expect(frame.remove).toHaveBeenCalledOnce();
    expect(port.postMessage).toHaveBeenLastCalledWith({ type: "left" });
    vi.unstubAllGlobals();
  });

  test("tells a unit that is left that its page goes, also in its frames, before it does", async () => {
    const { api, frame, kept, port } = old();
    api["LMSInitialize"]?.("");
    const order: string[] = [];
    const inner = {
      length: 0,
      dispatchEvent: ({ type }: Event) => {
        order.push(type);
        api["LMSFinish"]?.("");
      },
    };
    frame.contentWindow = { length: 1, 0: inner, dispatchEvent: () => true };
    frame.remove.mockImplementation(() => {
      order.push("removed");
    });
    port.onmessage?.({ data: { type: "leave" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(["beforeunload", "removed"]);
    expect(kept()["cmi.core.lesson_status"]).toBe("completed");
    expect(port.postMessage).toHaveBeenLastCalledWith({ type: "left" });
  });

  test("takes a unit that says nothing for done when it ends", () => {
    const { api, kept, port } = old();
    api["LMSInitialize"]?.("");
    api["LMSFinish"]?.("");
    expect(kept()["cmi.core.lesson_status"]).toBe("completed");
    expect(port.postMessage).toHaveBeenCalledWith({ type: "finished" });
    expect(api["LMSSetValue"]?.("cmi.suspend_data", "a")).toBe("false");
  });
});

describe("the run-time of SCORM 2004", () => {
  test("answers as the book says", () => {
    const { page, kept, port } = opened({
      standard: "SCORM2004",
      learnerId: "1",
      learnerName: "Berg, Kari",
      launchData: "",
      maxTime: "",
      timeLimitAction: "",
      mastery: 80,
    });
    const api = page["API_1484_11"] as Api;
    expect(page["API"]).toBeUndefined();
    expect(api["GetValue"]?.("cmi.location")).toBe("");
    expect(api["GetLastError"]?.()).toBe("122");
    expect(api["Initialize"]?.("")).toBe("true");
    expect(api["Initialize"]?.("")).toBe("false");
    expect(api["GetLastError"]?.()).toBe("103");
    expect(api["GetValue"]?.("cmi.location")).toBe("");
    expect(api["GetLastError"]?.()).toBe("403");
    expect(api["GetValue"]?.("cmi.scaled_passing_score")).toBe("0.8");
    expect(api["GetValue"]?.("cmi.completion_status")).toBe("unknown");
    expect(api["SetValue"]?.("cmi.score.scaled", "1.5")).toBe("false");
    expect(api["SetValue"]?.("cmi.score.scaled", "0.9")).toBe("true");
    expect(api["SetValue"]?.("cmi.session_time", "PT1H2M3.45S")).toBe("true");
    expect(api["SetValue"]?.("cmi.nowhere", "a")).toBe("false");
    expect(api["GetLastError"]?.()).toBe("401");
    expect(api["SetValue"]?.("cmi.objectives.0.id", "mål")).toBe("true");
    expect(api["GetValue"]?.("cmi.objectives._count")).toBe("1");
    expect(api["GetValue"]?.("cmi.comments_from_lms._count")).toBe("0");
    expect(api["GetLastError"]?.()).toBe("0");
    expect(api["GetValue"]?.("adl.nav.request_valid.continue")).toBe("unknown");
    api["SetValue"]?.("adl.nav.request", "continue");
    api["SetValue"]?.("cmi.exit", "suspend");
    expect(api["Terminate"]?.("")).toBe("true");
    expect(kept()["cmi.score.scaled"]).toBe("0.9");
    expect(port.postMessage).toHaveBeenLastCalledWith({ type: "finished", way: "next" });
    expect(api["Initialize"]?.("")).toBe("false");
    expect(api["GetLastError"]?.()).toBe("104");
  });

  test("leads nobody elsewhere who is led on by the app", async () => {
    const { frame, page, port } = opened({
      standard: "SCORM2004",
      learnerId: "1",
      learnerName: "Berg, Kari",
      launchData: "",
      maxTime: "",
      timeLimitAction: "",
    });
    const api = page["API_1484_11"] as Api;
    api["Initialize"]?.("");
    const end = () => {
      api["SetValue"]?.("adl.nav.request", "exitAll");
      api["Terminate"]?.("");
    };
    frame.contentWindow = { length: 0, dispatchEvent: end };
    port.onmessage?.({ data: { type: "leave" } });
    await vi.advanceTimersByTimeAsync(0);
    (page["svennClosed"] as () => void)();
    const words = port.postMessage.mock.calls.map(([word]) => word as { type: string });
    expect(words.filter(({ type }) => type !== "save")).toEqual([
      { type: "finished" },
      { type: "left" },
    ]);
  });
});

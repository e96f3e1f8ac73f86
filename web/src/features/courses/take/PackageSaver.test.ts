import { describe, expect, it, vi } from "vitest";
import { ApiError, networkError } from "@/lib/problem.ts";
import { isOutliving, PackageSaver, type PackageSaving, wordIn } from "./PackageSaver.ts";

const values = [{ name: "cmi.suspend_data", value: "side 3" }];

function setUp(send: (body: { seq: number }) => Promise<void>) {
  const told: PackageSaving[] = [];
  const sent: number[] = [];
  const again: (() => void)[] = [];
  const saver = new PackageSaver({
    send: async (body) => {
      sent.push(body.seq);
      await send(body);
      return { seq: body.seq, completed: false };
    },
    onSaving: (saving) => told.push(saving),
    onKept: () => undefined,
    later: (act) => {
      again.push(act);
      return () => again.splice(0);
    },
  });
  return { saver, told, sent, again };
}

describe("PackageSaver", () => {
  it("sends the newest of what came meanwhile, and nothing twice", async () => {
    let arrive: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { saver, sent, told } = setUp(({ seq }) => (seq === 1 ? first : Promise.resolve()));
    for (const seq of [1, 2, 3]) saver.save({ seq, values });
    arrive();
    await saver.settle();
    expect(told.at(-1)).toBe("saved");
    expect(sent).toEqual([1, 3]);
  });

  it("tries again without a network, and gives up where somebody else has it open", async () => {
    const answers: (Error | null)[] = [networkError(), null];
    const { saver, told, sent, again } = setUp(async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    });
    saver.save({ seq: 1, values });
    await vi.waitFor(() => expect(told.at(-1)).toBe("offline"));
    again[0]?.();
    await vi.waitFor(() => expect(told.at(-1)).toBe("saved"));
    expect(sent).toEqual([1, 1]);
    answers.push(new ApiError({ status: 409, code: "replaced", title: "Åpnet et annet sted" }));
    saver.save({ seq: 2, values });
    await vi.waitFor(() => expect(told.at(-1)).toBe("replaced"));
    saver.save({ seq: 3, values });
    expect(sent).toEqual([1, 1, 2]);
  });

  it("loses nothing of what could not be sent by saying meanwhile that it is open", async () => {
    const answers: (Error | null)[] = [networkError(), null];
    const { saver, told, sent, again } = setUp(async () => {
      const answer = answers.shift();
      if (answer) throw answer;
    });
    saver.save({ seq: 1, values });
    saver.ping();
    await vi.waitFor(() => expect(told.at(-1)).toBe("offline"));
    again[0]?.();
    await vi.waitFor(() => expect(told.at(-1)).toBe("saved"));
    expect(sent).toEqual([1, 1]);
  });

  it("says that there is no room until something newer is saved", async () => {
    const { saver, told, sent } = setUp(() => Promise.resolve());
    saver.refuse();
    saver.ping();
    await saver.settle();
    expect(told.at(-1)).toBe("refused");
    saver.save({ seq: 2, values });
    await saver.settle();
    expect(told.at(-1)).toBe("saved");
    expect(sent).toEqual([0, 2]);
  });
});

describe("isOutliving", () => {
  it("is a save that arrives also where the page is closed meanwhile, counted in bytes", () => {
    const said = ["x".repeat(50_000), "x".repeat(64_000), "ø".repeat(50_000)].map((value) =>
      isOutliving({ values: [{ name: "cmi.suspend_data", value }] }),
    );
    expect(said).toEqual([true, false, false]);
  });
});

describe("wordIn", () => {
  it("takes what a package may say and nothing else", () => {
    expect(wordIn({ type: "save", seq: 1, values })).toEqual({ type: "save", seq: 1, values });
    expect(wordIn({ type: "finished", more: 1 })).toEqual({ type: "finished" });
    const next = { type: "finished", way: "next" };
    expect([wordIn(next), wordIn({ ...next, way: "up" })]).toEqual([next, { type: "finished" }]);
    for (const wrong of [
      null,
      "save",
      { type: "delete" },
      { type: "save", seq: "1", values },
      { type: "save", seq: 1, values: [{ name: 1, value: "" }] },
    ]) {
      expect(wordIn(wrong)).toBeNull();
    }
    const large = [{ name: "a", value: "x".repeat(700_001) }];
    for (const much of [large, Array.from({ length: 10_001 }, () => values[0])]) {
      expect(wordIn({ type: "save", seq: 1, values: much })).toEqual({ type: "full" });
    }
  });
});

import { expect, test } from "vitest";
import { ApiError, networkError } from "@/lib/problem.ts";
import { DraftSync } from "./DraftSync.ts";

/** A server that answers in turn, and a clock that is moved by hand. */
function given(answers: (() => unknown)[]) {
  const saved: string[] = [];
  const planned: { run: () => void; ms: number }[] = [];
  const sync = new DraftSync<string>({
    now: () => 1000,
    later: (run, ms) => {
      const one = { run, ms };
      planned.push(one);
      return () => {
        const at = planned.indexOf(one);
        if (at >= 0) planned.splice(at, 1);
      };
    },
  });
  sync.saves(async (values) => {
    saved.push(values);
    answers.shift()?.();
  });
  return { sync, saved, planned };
}

const broken = () => {
  throw networkError();
};

test("what is written is sent a little after the last letter, once", async () => {
  const { sync, saved, planned } = given([]);
  sync.typed("K");
  sync.typed("Ka");
  sync.typed("Kari");
  expect(planned).toHaveLength(1);
  planned[0]?.run();
  await sync.flush("Kari");
  expect(saved.at(-1)).toBe("Kari");
  expect(sync.state.get()).toEqual({ kind: "saved", at: 1000 });
  expect(sync.isBehind).toBe(false);
});

test("a line that breaks is tried again by itself, and the newest is what is sent", async () => {
  const { sync, saved, planned } = given([broken, broken]);
  await sync.flush("Kari");
  expect(sync.state.get()).toEqual({ kind: "waiting" });
  expect(sync.isBehind).toBe(true);
  sync.typed("Kari Dahl");
  // It waits for the line: no letter makes it try sooner.
  expect(planned.map(({ ms }) => ms)).toEqual([1_000]);
  planned[0]?.run();
  await sync.flush("Kari Dahl");
  sync.again();
  await sync.flush("Kari Dahl");
  expect(saved.at(-1)).toBe("Kari Dahl");
  expect(sync.state.get().kind).toBe("saved");
});

test("a refusal is told and not tried again", async () => {
  const refusal = new ApiError({ status: 422, code: "invalid", title: "Ugyldig" });
  const { sync, saved, planned } = given([
    () => {
      throw refusal;
    },
  ]);
  await expect(sync.flush("Kari")).rejects.toBe(refusal);
  expect(planned).toEqual([]);
  expect(saved).toEqual(["Kari"]);
});

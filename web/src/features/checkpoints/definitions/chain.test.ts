import { expect, test } from "vitest";
import type { CheckpointDeadline } from "@/api/schemas.gen.ts";
import { type ChainNode, chainsOf, type Linked } from "./chain.ts";

const one = (id: string, deadline: Partial<CheckpointDeadline>): Linked => ({
  id,
  title: id,
  deadline: {
    deadline: true,
    days: 10,
    type: "APPRENTICESTART",
    otherCheckpoint: null,
    ...deadline,
  },
});

/** `a(b(c))` */
const told = (nodes: readonly ChainNode<Linked>[]): string =>
  nodes
    .map(({ definition, hanging }) =>
      hanging.length > 0 ? `${definition.id}(${told(hanging)})` : definition.id,
    )
    .join(",");

test("each hangs on what it is counted from, the earliest first", () => {
  const chains = chainsOf([
    one("late", { days: 90 }),
    one("first", { days: 14 }),
    one("report", { days: 7, type: "AFTEROTHERCHECKPOINT", otherCheckpoint: "first" }),
    one("invite", { days: 14, type: "BEFOREOTHERCHECKPOINT", otherCheckpoint: "first" }),
    one("again", { days: 7, type: "AFTEROTHERCHECKPOINT", otherCheckpoint: "report" }),
    one("two months", { days: 61, type: "APPRENTICEEND" }),
    one("six months", { days: 183, type: "APPRENTICEEND" }),
    one("whenever", { deadline: false }),
  ]);
  expect(told(chains.start)).toBe("first(invite,report(again)),late");
  expect(told(chains.end)).toBe("six months,two months");
  expect(told(chains.none)).toBe("whenever");
});

test("what hangs on something that is not here stands for itself", () => {
  const gone = { type: "AFTEROTHERCHECKPOINT", otherCheckpoint: "gone" } as const;
  expect(told(chainsOf([one("a", gone)]).none)).toBe("a");
});

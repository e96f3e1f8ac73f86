import { expect, test } from "vitest";
import type { DocumentationItem } from "@/api/lists.ts";
import { nextOf } from "./nextWaiting.ts";

const waiting = (id: string, laerlingid: string): DocumentationItem => ({
  id,
  name: id,
  status: "Sendt",
  laerlingid,
  laerlingnavn: laerlingid,
  bedriftid: "",
  bedrift: "",
  laerefag: "",
  ansatte: [],
  ansattenavn: [],
  sistendret: 1,
  sendt: 1,
  antallbilder: 0,
  antallfiler: 0,
  antallmaal: 0,
  maal: [],
  miniatyr: "",
});

test("after a decision the same apprentice's next comes, else the oldest of all", () => {
  const list = [waiting("d1", "ola"), waiting("d2", "kari"), waiting("d3", "kari")];
  expect(nextOf(list, { id: "d2", laerlingid: "kari" })?.id).toBe("d3");
  expect(nextOf(list, { id: "d9", laerlingid: "anne" })?.id).toBe("d1");
  expect(nextOf([waiting("d1", "ola")], { id: "d1", laerlingid: "ola" })).toBeNull();
});

test("what somebody else decided meanwhile does not wait any more", () => {
  const decided = { ...waiting("d1", "ola"), status: "Godkjent" as const };
  expect(nextOf([decided], { id: "d2", laerlingid: "ola" })).toBeNull();
});

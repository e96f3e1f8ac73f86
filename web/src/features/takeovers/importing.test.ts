import { expect, test, vi } from "vitest";
import type { TakeoverPiece, TakeoverWritten } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";
import { coming, importAll } from "./importing.ts";

type Write = (piece: TakeoverPiece) => Promise<TakeoverWritten>;

const piece = (name: string, outcome: TakeoverPiece["outcome"] = "COMES"): TakeoverPiece => ({
  key: name,
  who: "Kari Berg",
  laerling: "kari",
  name,
  dato: null,
  files: [],
  goals: [],
  outcome,
  grunn: null,
  notes: [],
});

test("what stays where it is, and what is there already, is not sent", () => {
  const pieces = [piece("a"), piece("b", "EXISTS"), piece("c", "STAYS")];
  expect(coming(pieces).map(({ name }) => name)).toEqual(["a"]);
});

test("a piece that is refused is told, and the next ones come", async () => {
  const refused = new ApiError({
    status: 422,
    code: "invalid",
    title: "Noe er feil",
    fields: [{ field: "key", code: "not_taken", message: "Har verken tekst eller filer" }],
  });
  const write = vi
    .fn<Write>()
    .mockResolvedValueOnce({ documentation: "1", left: ["«a.pdf»: filen er tom"] })
    .mockRejectedValueOnce(refused)
    .mockResolvedValueOnce({ documentation: null, left: [] });
  const done: number[] = [];
  const imported = await importAll([piece("a"), piece("b"), piece("c")], write, (it) => {
    done.push(it);
  });
  expect(imported).toEqual({
    came: 1,
    left: ["Kari Berg, a: «a.pdf»: filen er tom", "Kari Berg, b: Har verken tekst eller filer"],
  });
  expect(done).toEqual([1, 2, 3]);
});

test("what stops all is thrown", async () => {
  const away = new ApiError({ status: 503, code: "busy", title: "Prøv igjen" });
  const write = vi.fn<Write>().mockRejectedValue(away);
  await expect(importAll([piece("a"), piece("b")], write, () => undefined)).rejects.toBe(away);
  expect(write).toHaveBeenCalledTimes(1);
});

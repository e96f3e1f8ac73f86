import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { solve } from "./solve.ts";

const challengeOf = (salt: string, number: number): string =>
  createHash("sha256").update(`${salt}${number}`).digest("hex");

test.each([0, 1, 255, 256, 257, 999])("the number %i is found behind its salt", async (number) => {
  const salt = "8f3c?expires=1";
  expect(await solve({ salt, challenge: challengeOf(salt, number), numberMax: 1000 })).toBe(number);
});

test("a challenge without an answer up to the largest number has none", async () => {
  const challenge = challengeOf("salt", 301);
  expect(await solve({ salt: "salt", challenge, numberMax: 300 })).toBeNull();
  expect(await solve({ salt: "salt", challenge, numberMax: 301 })).toBe(301);
});

import { expect, test, vi } from "vitest";
import { runTask } from "@/blocks/list/bulk.ts";
import { narrowedTo, remindTask, waitingIn } from "./remindMany.ts";

const refusal = (code: string, title: string) =>
  Response.json({ code, title }, { status: 409, headers: { "content-type": "application/json" } });

test("each is reminded of; who was reminded today lacks nothing, who has no instructor is told", async () => {
  const asked = vi.fn<typeof fetch>(async (at) => {
    const address = String(at instanceof Request ? at.url : at);
    if (address.includes("/a/remind")) return Response.json({ id: "a" });
    if (address.includes("/b/remind")) return refusal("reminded_today", "Allerede purret i dag");
    if (address.includes("/c/remind")) return refusal("no_instructor", "Ingen faglig leder");
    return Response.json({ id: "c", name: "Ventil" });
  });
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  const { result, error } = await runTask(remindTask(["a", "b", "c"]), () => undefined);
  vi.unstubAllGlobals();
  expect(error).toBeNull();
  expect(result.done).toBe(2);
  expect(result.failed).toEqual([{ id: "c", navn: "Ventil", message: "Ingen faglig leder" }]);
});

test("a list that is narrowed to instructors says whom to remind, and of what waits alone", () => {
  const terje = { field: "ansattenavn", values: ["Terje Dahl"] };
  expect(narrowedTo({ filters: [terje] })).toBe("Terje Dahl");
  expect(narrowedTo({ filters: [{ ...terje, not: true }] })).toBe("");
  expect(narrowedTo({ filters: [{ field: "ansattenavn", values: [""] }] })).toBe("");
  expect(narrowedTo({ q: "pumpe" })).toBe("");
  expect(waitingIn({ q: "pumpe", facets: ["status"], filters: [terje] })).toEqual({
    q: "pumpe",
    filters: [terje, { field: "status", values: ["Sendt"] }],
  });
});

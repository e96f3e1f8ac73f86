import { expect, test, vi } from "vitest";
import { runTask } from "@/blocks/list/bulk.ts";
import { remindTask } from "./remindMany.ts";

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

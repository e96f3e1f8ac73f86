import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Item, Items } from "@/lib/items/items.ts";
import { ApiError, networkError } from "@/lib/problem.ts";
import { orKept, ownItems } from "./kept.ts";
import { beginWithoutToken, endSession, keepToken } from "./session.ts";

const all = new Map<string, Item>();
const memory: Items = {
  get: async (name) => all.get(name) ?? null,
  list: async () => [...all.values()],
  put: async (name, value) => {
    all.set(name, { name, value, bytes: new Uint8Array() });
    return true;
  },
  remove: async (name) => void all.delete(name),
  removeAll: async () => all.clear(),
};
vi.mock("@/lib/items/items.ts", () => ({ itemsOf: () => memory }));

const signIn = (sub: string) =>
  keepToken({ status: "success", accessToken: `a.${btoa(JSON.stringify({ sub }))}.c` });
const refused = (status: number) =>
  Promise.reject(new ApiError({ status, code: "x", title: "Nei" }));
const unreachable = () => Promise.reject(networkError());

beforeEach(() => {
  all.clear();
  signIn("u");
});
afterEach(() => endSession());

test("what was answered is read again where there is no network, and only then", async () => {
  await expect(orKept("kurs", unreachable)).rejects.toMatchObject({ code: "network" });
  await expect(orKept("kurs", async () => "første")).resolves.toBe("første");
  await expect(orKept("kurs", unreachable)).resolves.toBe("første");
  await expect(orKept("kurs", async () => "andre")).resolves.toBe("andre");
  await expect(orKept("annet", unreachable)).rejects.toMatchObject({ code: "network" });
});

test("what the server refuses is kept no longer", async () => {
  await orKept("kurs", async () => "første");
  await expect(orKept("kurs", () => refused(404))).rejects.toMatchObject({ status: 404 });
  await expect(orKept("kurs", unreachable)).rejects.toMatchObject({ code: "network" });
});

test("an app that began without an answer waits for none where something is kept", async () => {
  await orKept("kurs", async () => "første");
  endSession();
  beginWithoutToken("u");
  const ask = vi.fn<() => Promise<string>>(unreachable);
  await expect(orKept("kurs", ask, async (kept) => `${kept}, lest`)).resolves.toBe("første, lest");
  expect(ask).not.toHaveBeenCalled();
  await expect(orKept("annet", ask)).rejects.toMatchObject({ code: "network" });
});

test("nobody keeps nothing, and whoever signs out while it is fetched leaves nothing", async () => {
  await orKept("kurs", async () => {
    endSession("signout");
    return "for sent";
  });
  expect(all.size).toBe(0);
  expect(ownItems()).toBeNull();
});

import { describe, expect, test } from "vitest";
import { itemsOf } from "./items.ts";
import type { Records } from "./records.ts";
import { keyOf, packed, seal, type Sealed, unpacked, unseal } from "./seal.ts";

/** Records without a browser. */
function memory(): Records & { all: Map<string, Sealed> } {
  const all = new Map<string, Sealed>();
  const beginning = (start: string) => [...all.keys()].filter((name) => name.startsWith(start));
  return {
    all,
    get: async (name) => all.get(name),
    names: async (start) => beginning(start),
    put: async (name, sealed) => void all.set(name, structuredClone(sealed)),
    remove: async (name) => void all.delete(name),
    removeAll: async (start) => {
      for (const name of beginning(start)) all.delete(name);
    },
  };
}

const secret = async () => "hemmelig";
const words = (text: string) => new TextEncoder().encode(text);
const NAME = "kladder/d1";

describe("spec 3 §9.5, encrypted local database", () => {
  test("AES-GCM with a 128-bit key from 100 000 rounds of SHA-256, salt equal to the user id", async () => {
    const key = await keyOf("hemmelig", "l1");
    expect(key.algorithm).toEqual({ name: "AES-GCM", length: 128 });
    expect(key.extractable).toBe(false);
    // The same key reckoned by another's hand opens it: the numbers are those of the specification.
    const { pbkdf2Sync, createDecipheriv } = await import("node:crypto");
    const raw = pbkdf2Sync("hemmelig", "l1", 100_000, 16, "sha256");
    const { iv, data } = await seal(key, NAME, words("kladd"));
    const sealed = Buffer.from(data);
    const decipher = createDecipheriv("aes-128-gcm", raw, iv);
    decipher.setAAD(Buffer.from(NAME));
    decipher.setAuthTag(sealed.subarray(-16));
    const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    expect(open.toString()).toBe("kladd");
  });

  test("what is kept comes back, and does not lie there in clear text", async () => {
    const records = memory();
    const items = itemsOf("l1", records, secret);
    expect(await items.put(NAME, { tittel: "Feilsøking" }, words("bytes"))).toBe(true);
    const [[name, sealed] = []] = [...records.all];
    expect(name).toBe("l1/kladder/d1");
    expect(Buffer.from(sealed?.data ?? new ArrayBuffer(0)).toString("latin1")).not.toMatch(/Feil/);
    const item = await itemsOf("l1", records, secret).get(NAME);
    expect(item?.value).toEqual({ tittel: "Feilsøking" });
    expect(new TextDecoder().decode(item?.bytes)).toBe("bytes");
  });

  test("a decryption failure is swallowed: wrong person, secret, place, or bytes", async () => {
    const records = memory();
    await itemsOf("l1", records, secret).put(NAME, "hemmelig");
    expect(await itemsOf("l1", records, async () => "annen").get(NAME)).toBeNull();
    const sealed = records.all.get("l1/kladder/d1") as Sealed;
    records.all.set("l2/kladder/d1", sealed);
    expect(await itemsOf("l2", records, secret).get(NAME)).toBeNull();
    records.all.set("l1/kladder/d2", sealed);
    expect(await itemsOf("l1", records, secret).list("kladder/")).toHaveLength(1);
    const bytes = new Uint8Array(sealed.data);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    records.all.set("l1/kladder/d1", { iv: sealed.iv, data: bytes.buffer });
    expect(await itemsOf("l1", records, secret).get(NAME)).toBeNull();
  });

  test("a new secret, made by another tab, is taken up at once", async () => {
    const records = memory();
    let now = "første";
    const items = itemsOf("l1", records, async () => now);
    await items.put("a", 1);
    now = "andre";
    await items.put("b", 2);
    expect(await items.get("a")).toBeNull();
    expect((await itemsOf("l1", records, async () => "andre").get("b"))?.value).toBe(2);
  });

  test("a browser that keeps no secret or no record keeps nothing, and says so", async () => {
    expect(await itemsOf("l1", memory(), async () => null).put("a", 1)).toBe(false);
    const full = { ...memory(), put: () => Promise.reject(new Error("full")) };
    expect(await itemsOf("l1", full, secret).put("a", 1)).toBe(false);
  });

  test("each person has the own items", async () => {
    const records = memory();
    await itemsOf("l1", records, secret).put("a", 1);
    await itemsOf("l1", records, secret).put("b/c", 2);
    await itemsOf("l10", records, secret).put("a", 3);
    await itemsOf("l1", records, secret).removeAll("");
    expect([...records.all.keys()]).toEqual(["l10/a"]);
  });
});

test("a value and bytes are packed as one", () => {
  const { value, bytes } = unpacked(packed({ å: [1] }, new Uint8Array([1, 2, 3])));
  expect(value).toEqual({ å: [1] });
  expect([...bytes]).toEqual([1, 2, 3]);
});

test("nothing opens under another name", async () => {
  const key = await keyOf("hemmelig", "l1");
  const sealed = await seal(key, "a", words("x"));
  expect(await unseal(key, "b", sealed)).toBeNull();
});

import { expect, test, vi } from "vitest";
import { ApiError, Refusal } from "@/lib/problem.ts";
import { asked } from "@/ui/askConfirm.ts";
import { savedWithGuardian } from "./guardian.ts";

const under18 = () =>
  new ApiError({
    status: 422,
    code: "invalid",
    title: "Noe er ikke riktig fylt ut",
    fields: [{ field: "fodselsdato", code: "under18", message: "Lærlingen er under 18 år" }],
  });

/** Saves where the office has said that a guardian signs. */
const save = () =>
  vi.fn<(bekreftUnder18: boolean) => Promise<string>>(async (bekreftUnder18) => {
    if (!bekreftUnder18) throw under18();
    return "saved";
  });

test("a change that makes somebody under 18 is saved once the office has confirmed it", async () => {
  const saves = save();
  const done = savedWithGuardian(saves);
  await vi.waitFor(() => expect(asked.get()?.title).toBe("Lagre en lærling under 18 år?"));
  asked.get()?.answer(true);
  await expect(done).resolves.toBe("saved");
  expect(saves.mock.calls).toEqual([[false], [true]]);
});

test("without the word nothing is saved, and other refusals go on", async () => {
  const saves = save();
  const done = savedWithGuardian(saves);
  await vi.waitFor(() => expect(asked.get()).not.toBeNull());
  asked.get()?.answer(false);
  await expect(done).rejects.toBeInstanceOf(Refusal);
  expect(saves.mock.calls).toEqual([[false]]);
  const other = new ApiError({ status: 409, code: "stale_version", title: "Noen andre" });
  await expect(savedWithGuardian(async () => Promise.reject(other))).rejects.toBe(other);
});

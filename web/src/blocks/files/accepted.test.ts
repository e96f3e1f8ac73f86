import { expect, test } from "vitest";
import { acceptedKinds, refusalOf } from "./accepted.ts";
import { HEIC_REFUSAL, isHeic, PICTURE_TYPES, shown } from "@/lib/heic.ts";

const heic = new File(["ftypheic"], "IMG_0001.HEIC", { type: "image/heic", lastModified: 7 });
const pdf = new File(["%PDF"], "plan.pdf", { type: "application/pdf" });

test("the dialog asks for JPEG: a phone converts only for who does not take HEIC", () => {
  expect(`${PICTURE_TYPES},${acceptedKinds}`).not.toMatch(/heic|heif|image\/\*/);
});

test("a browser that reads HEIC sends JPEG in its place; other files stay as they are", async () => {
  const [picture, other] = await shown([heic, pdf], async () => new Blob(["jpeg"]));
  expect([picture?.name, picture?.type, picture?.lastModified]).toEqual([
    "IMG_0001.jpg",
    "image/jpeg",
    7,
  ]);
  expect(other).toBe(pdf);
});

test("one that it cannot read is refused at once, with what to do", async () => {
  const [same] = await shown([heic], () => Promise.reject(new Error("cannot decode")));
  expect(same).toBe(heic);
  expect(refusalOf(heic)).toBe(HEIC_REFUSAL);
  // Some systems know no type for it.
  for (const name of ["a.heif", "b.HEICS"]) expect(isHeic({ name, type: "" })).toBe(true);
  expect(isHeic({ name: "heic.jpg", type: "image/jpeg" })).toBe(false);
});

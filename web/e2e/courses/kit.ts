import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import type { Calls, Person } from "../support/office.ts";
import { expect } from "../support/test.ts";

const target = resolve(import.meta.dirname, "../../..", process.env.CARGO_TARGET_DIR ?? "target");
const binary = process.env.SVENN_BIN ?? resolve(target, "debug/svenn");

/** Turns courses on: the office's own, or those of the provider. */
export function turnOn(tenant: string, flag: "courseEnabled" | "xtramile"): void {
  execFileSync(binary, ["org", "flags", "--tenant", tenant, "--on", flag], {
    env: { ...process.env, SVENN_ENV: "simulator", SVENN_DATA: process.env.SVENN_E2E_DATA },
  });
}

/** What a call answers, which is done. */
export async function made<T>(answer: ReturnType<Calls["post"]>): Promise<T> {
  const got = await answer;
  expect(got.ok(), await got.text()).toBe(true);
  return (await got.json()) as T;
}

/** Something to read. */
export const sheet = (id: string, title: string, text: string, moveOn: string) => ({
  id,
  type: "CONTENT",
  title,
  moveOn,
  content: { text: `<p>${text}</p>` },
});

export const choice = (id: string, text: string, correct: boolean) => ({
  id,
  text,
  correct,
  feedback: "",
});

/** A course that people have, made past the browser. */
export async function give(
  { calls }: Person,
  { title, modules }: { title: string; modules: unknown },
  persons: readonly string[],
): Promise<void> {
  interface Stored {
    id: string;
    version: number;
  }
  const { id, version } = await made<Stored>(calls.post("/courses", { title }));
  const written = await made<Stored>(calls.put(`/courses/${id}`, { version, title, modules }));
  await made(calls.post(`/courses/${id}/publish`, { version: written.version }));
  await made(calls.post(`/courses/${id}/assign`, { persons }));
}

/** One that was just earned is sealed a moment later, which takes longer where much is done. */
export async function fetchCertificate(page: Page, title: string): Promise<void> {
  await expect(page.getByText("Du har fullført kurset")).toBeVisible();
  await expect(async () => {
    const [fetched] = await Promise.all([
      page.waitForEvent("download", { timeout: 15_000 }),
      page.getByRole("button", { name: "Last ned kursbevis", exact: true }).click(),
    ]);
    expect(fetched.suggestedFilename()).toBe(`Kursbevis ${title}.pdf`);
  }).toPass({ timeout: 90_000 });
}

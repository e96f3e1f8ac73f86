// What is measured in a real browser has in common: the browser, the sign-in, and a row of a table.
import { chromium } from "@playwright/test";
import { systemChromium } from "./chromium.mjs";

export const launch = () =>
  chromium.launch({
    executablePath: systemChromium(),
    args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });

/** Signs in with e-mail and password, and waits for the start page. */
export async function signIn(page, origin, epost, password) {
  await page.goto(`${origin}/login`);
  await page.getByRole("button", { name: "Logg inn med passord" }).click();
  await page.getByRole("textbox", { name: "E-post" }).fill(epost);
  await page.getByLabel("Passord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  // Offices restored from one back-up have the same people: any of them will do.
  const office = page.getByRole("listitem").getByRole("button").first();
  await office.click({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForURL(/\/[klb]$/);
}

const sorted = (values) => values.toSorted((one, other) => one - other);

/** The value that a part of all values does not exceed. */
export const at = (values, part) => sorted(values)[Math.ceil(values.length * part) - 1] ?? 0;

/** `| name | count | median | p95 | longest |`, in ms. */
export const row = (name, values) =>
  console.log(
    `| ${name} | ${values.length} | ${at(values, 0.5).toFixed(0)} ms | ` +
      `${at(values, 0.95).toFixed(0)} ms | ${at(values, 1).toFixed(0)} ms |`,
  );

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { axe } from "../support/axe.ts";
import { PASSWORD } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("a system is told of a change, and what it was told stands on its page", async ({
  office,
}) => {
  test.slow();
  const kinds: string[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => {
      body += part.toString();
    });
    request.on("end", () => {
      kinds.push((JSON.parse(body) as { type: string }).type);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const { port } = receiver.address() as AddressInfo;
  try {
    const { enter, people } = await office();
    const page = await enter("koordinator", { at: "/k/systemvalg/integrasjoner" });
    const card = page.getByRole("region", { name: "Webhooks" });
    await card.getByRole("button", { name: "Legg inn webhook" }).click();
    const dialog = page.getByRole("dialog", { name: "Ny webhook" });
    await dialog.getByRole("textbox", { name: "Hva systemet heter" }).fill("Regnskapet");
    await dialog
      .getByRole("textbox", { name: /^Adressen som får beskjed/ })
      .fill(`http://127.0.0.1:${port}/svenn`);
    await dialog.getByRole("checkbox", { name: "Personer" }).check();
    await dialog.getByLabel("Nåværende passord").fill(PASSWORD);
    await axe(page);
    await dialog.getByRole("button", { name: "Legg inn" }).click();
    await expect(card.getByRole("textbox", { name: /^Hemmeligheten/ })).toHaveValue(/^whsec_/);

    const person = {
      fornavn: "Ola",
      etternavn: "Nes",
      epost: `ola.${crypto.randomUUID()}@svenn.example`,
      bedrifter: [],
    };
    const made = await people.koordinator.calls.post("/employeemgmt/create", person);
    expect(made.ok(), await made.text()).toBe(true);
    await expect.poll(() => kinds, { timeout: 30_000 }).toContain("employee.created");
    await card.getByRole("link", { name: "Regnskapet" }).click();
    await expect(page.getByText("Levert").first()).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Ny hemmelighet" }).click();
    const renewing = page.getByRole("dialog", { name: "Ny hemmelighet til Regnskapet" });
    await renewing.getByLabel("Nåværende passord").fill(PASSWORD);
    await axe(page);
    await renewing.getByRole("button", { name: "Lag ny" }).click();
    await expect(page.getByRole("textbox", { name: /^Den nye hemmeligheten/ })).toHaveValue(
      /^whsec_/,
    );
    await page.getByRole("button", { name: "Stans" }).click();
    await expect(page.getByText("Systemet får ikke beskjed nå")).toBeVisible();
    await page.getByRole("button", { name: "Start igjen" }).click();
    await expect(page.getByRole("button", { name: "Stans" })).toBeVisible();
  } finally {
    receiver.close();
  }
});

import { axe } from "../support/axe.ts";
import { expectFits } from "../support/fit.ts";
import { expect, phone, test } from "../support/test.ts";
import { turnOn } from "./kit.ts";

test("digital courses are given in a drawer, to one and to many, and opened on a phone", async ({
  office,
}) => {
  const { enter, tenant } = await office();
  turnOn(tenant, "xtramile");
  const coordinator = await enter("koordinator", { at: "/k/laerlinger" });
  const row = coordinator.getByRole("row", { name: /Kari Berg/ });
  await row.getByRole("button", { name: "Handlinger for Kari Berg" }).click();
  await coordinator.getByRole("menuitem", { name: "Digitale kurs" }).click();
  const drawer = coordinator.getByRole("dialog", { name: "Digitale kurs for Kari Berg" });
  await drawer.getByRole("searchbox", { name: "Søk etter kurs" }).fill("ØKONOMI");
  await expect(drawer.getByRole("checkbox")).toHaveCount(1);
  await drawer.getByRole("checkbox", { name: /Personlig økonomi/ }).check();
  await axe(coordinator);
  await drawer.getByRole("button", { name: "Lagre" }).click();
  await expect(drawer).toBeHidden();
  await expect(coordinator.getByText("De digitale kursene til Kari Berg er lagret")).toBeVisible();

  await row.getByRole("checkbox").check();
  await coordinator.getByRole("button", { name: "Mer", exact: true }).click();
  await coordinator.getByRole("menuitem", { name: "Digitale kurs" }).click();
  const many = coordinator.getByRole("dialog", { name: "Digitale kurs for 1 lærling" });
  await many.getByRole("checkbox", { name: /Bærekraft i faget/ }).check();
  await many.getByRole("button", { name: "Legg til" }).click();
  await expect(coordinator.getByText("1 kurs er lagt til")).toBeVisible();

  const apprentice = await enter("laerling", { at: "/l/xtramile", ...phone });
  await expect(apprentice.getByText("Personlig økonomi")).toBeVisible();
  await expect(apprentice.getByText(/av 10 leksjoner/)).toBeVisible();
  await expect(
    apprentice.getByRole("progressbar", { name: "Gjort av Bærekraft i faget" }),
  ).toBeVisible();
  await axe(apprentice);
  await expectFits(apprentice, "the digital courses");
  await apprentice.getByRole("button", { name: "Åpne Personlig økonomi" }).click();
  await expect(apprentice).toHaveURL(/\/simulator\?xtramile=104/);
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { GalleryPage } from "./GalleryPage.tsx";

afterEach(() => document.documentElement.removeAttribute("data-mantine-color-scheme"));

const blocks = [
  "Knapp",
  "Avkrysning",
  "Felt",
  "Brukersøk",
  "Dato",
  "Rik tekst",
  "Dialog",
  "Filer",
  "Forhåndsvisning av melding",
  "Merknader",
  "Gruppeliste",
  "Personmeny",
  "Merker",
  "Framdrift",
  "Kort",
  "Animasjon",
  "Tekst",
  "Farger",
  "Rutenett",
  "Ikoner",
];

test("shows every building block under its heading, in both themes", async () => {
  await inRouter({ "*": GalleryPage }, "/k/testing-leo");
  for (const name of blocks) expect(screen.getByRole("heading", { name, level: 2 })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Mørkt tema" }));
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(screen.getByRole("button", { name: "Lyst tema" })).toBeInTheDocument();
});

test("its dialogs open, and the persistent one stays on Escape", async () => {
  await inRouter({ "*": GalleryPage }, "/k/testing-leo");
  await userEvent.click(screen.getByRole("button", { name: "Må besvares" }));
  const dialog = await screen.findByRole("dialog", { name: "Må besvares" });
  await userEvent.keyboard("{Escape}");
  expect(dialog).toHaveAttribute("data-shake");
  await userEvent.click(within(dialog).getByRole("button", { name: "Ferdig" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { AccessibilityPage } from "./AccessibilityPage.tsx";

const open = () => inRouter({ "*": AccessibilityPage }, "/tilgjengelighetserklaering");

test("says what is held, what is lacking, and where to complain", async () => {
  await open();
  for (const name of ["Hva vi retter oss etter", "Kjente mangler", "Slik prøver vi det", "Si fra"])
    expect(screen.getByRole("heading", { name, level: 2 })).toBeInTheDocument();
  expect(
    screen.getByRole("link", { name: /Tilsynet for universell utforming av IKT/ }),
  ).toHaveAttribute("href", "https://www.uutilsynet.no/");
});

test("leads back to where the reader came from", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Til innlogging" })).toHaveAttribute("href", "/login");
});

test("leads somebody who is signed in back to the overview", async () => {
  localStorage.setItem("loggedIn", "true");
  await open();
  expect(screen.getByRole("link", { name: "Til oversikten" })).toHaveAttribute("href", "/");
});

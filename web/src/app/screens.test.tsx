import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { NoProfileScreen } from "./NoProfileScreen.tsx";

test("an account without an active profile is told so, and can sign out", async () => {
  const leave = vi.fn<() => void>();
  render(<NoProfileScreen onSignOut={leave} />);
  const text = "Du har logget inn med et telefonnummer eller epost som ikke har en aktiv konto.";
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Logg ut" }));
  expect(leave).toHaveBeenCalledOnce();
});

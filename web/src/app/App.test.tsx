import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { endSession } from "@/api/session.ts";
import { markReady } from "./readiness.ts";

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState({}, "", "/nytt/passord/abc");
});

test("spec 1 §4: a password-reset link is preserved, also when the session ends meanwhile", async () => {
  const { App } = await import("./App.tsx");
  render(<App />);
  await screen.findByRole("heading", { level: 1 });
  localStorage.setItem("loggedIn", "true");
  localStorage.setItem("historyv2", '["/k/laerlinger/1"]');
  await act(async () => endSession("signout"));
  expect(window.location.pathname).toBe("/nytt/passord/abc");
  // Nothing of the person is left all the same.
  expect(localStorage.getItem("loggedIn")).toBeNull();
  expect(localStorage.getItem("historyv2")).toBeNull();
  await waitFor(() => expect(document.getElementById("root")).toHaveAttribute("data-ready"));
});

test("whose account is archived while she is signed in is told so, and can sign out", async () => {
  const { App } = await import("./App.tsx");
  render(<App />);
  await act(async () => endSession("closed"));
  const text = "Du har logget inn med et telefonnummer eller epost som ikke har en aktiv konto.";
  expect(await screen.findByText(text)).toBeInTheDocument();
  await act(async () => screen.getByRole("button", { name: "Logg ut" }).click());
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

describe("spec 1 §4, app readiness", () => {
  test("a ready flag is set about 500 ms after the app is ready", () => {
    vi.useFakeTimers();
    try {
      const root = document.createElement("div");
      let resolved: () => void = () => undefined;
      const stop = vi.fn<() => void>();
      markReady((listener) => {
        resolved = listener;
        return stop;
      }, root);
      vi.advanceTimersByTime(60_000);
      expect(root).not.toHaveAttribute("data-ready");
      resolved();
      vi.advanceTimersByTime(499);
      expect(root).not.toHaveAttribute("data-ready");
      vi.advanceTimersByTime(1);
      expect(root).toHaveAttribute("data-ready", "true");
      expect(stop).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

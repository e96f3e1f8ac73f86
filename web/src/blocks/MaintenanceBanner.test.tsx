import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { askNotice, notice } from "@/api/notice.ts";
import { MaintenanceBanner } from "./MaintenanceBanner.tsx";

const first = { id: 1, tekst: "Svenn oppdateres", naar: "30. november kl. 22.00–23.00" };

beforeEach(() => {
  vi.unstubAllGlobals();
  notice.set(null);
});

test("what is told is shown as it comes, and goes when it is over", () => {
  render(<MaintenanceBanner />);
  expect(screen.queryByText(first.tekst)).toBeNull();
  act(() => notice.set(first));
  expect(screen.getByText(first.tekst)).toBeVisible();
  expect(screen.getByText(first.naar)).toBeVisible();
  act(() => notice.set(null));
  expect(screen.queryByText(first.tekst)).toBeNull();
});

test("what was put away on a device stays away there, and the next one is shown", async () => {
  notice.set(first);
  const { unmount } = render(<MaintenanceBanner />);
  await userEvent.click(screen.getByRole("button", { name: "Lukk meldingen" }));
  expect(screen.queryByText(first.tekst)).toBeNull();
  unmount();
  render(<MaintenanceBanner />);
  expect(screen.queryByText(first.tekst)).toBeNull();
  act(() => notice.set({ ...first, id: 2 }));
  expect(screen.getByText(first.tekst)).toBeVisible();
});

test("before the sign-in it is asked for, and what is known stays without an answer", async () => {
  const answers = [
    new Response(JSON.stringify({ notice: first })),
    new Response("", { status: 503 }),
    new Response("{}"),
  ];
  const fetched = vi.fn<typeof fetch>(async () => answers.shift() ?? Response.error());
  vi.stubGlobal("fetch", fetched);
  await askNotice();
  expect(notice.get()).toEqual(first);
  await askNotice();
  expect(notice.get()).toEqual(first);
  await askNotice();
  expect(notice.get()).toBeNull();
  expect(fetched).toHaveBeenCalledWith("/api/notice", { credentials: "same-origin" });
});

import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changed } from "@/api/changes.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { PinnedViews } from "./PinnedViews.tsx";

const pins = [
  { id: "v1", list: "LAERLINGER", navn: "Mine i Vik", query: "?bedrift=Vik", antall: 1200 },
  { id: "v2", list: "BEDRIFTER", navn: "Uten lærlinger", query: "?q=a", antall: 3 },
  { id: "v3", list: "LAERLINGER", navn: "Gammel", query: "?borte=x" },
];

const Shown = () => <PinnedViews list="LAERLINGER" to="/k/laerlinger" inDrawer={false} />;

test("a list has its pinned views below it, with counts that follow what changes", async () => {
  const answer = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(pins)));
  vi.stubGlobal("fetch", answer);
  await inRouter({ "*": Shown });
  const link = await screen.findByRole("link", { name: /^Mine i Vik 1\s200 treff$/ });
  expect(link).toHaveAttribute("href", "/k/laerlinger?bedrift=Vik");
  expect(screen.getByRole("link", { name: "Gammel" })).toBeVisible();
  expect(screen.queryByText("Uten lærlinger")).toBeNull();
  expect(answer).toHaveBeenCalledTimes(1);
  await changed("LAERLINGER", "kari");
  expect(answer).toHaveBeenCalledTimes(2);
  // Of what nothing is pinned, nothing is counted.
  await changed("TERMS");
  expect(answer).toHaveBeenCalledTimes(2);
});

test("who looks at a part of a list alone has its views counted within it", async () => {
  const answer = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(pins)));
  vi.stubGlobal("fetch", answer);
  localStorage.setItem("baredel:LAERLINGER", "?koordinatornavn=~meg");
  await inRouter({ "*": Shown });
  await screen.findByRole("link", { name: "Gammel" });
  const [asked] = answer.mock.calls[0] ?? [];
  const { searchParams } = new URL(String(asked), "https://svenn.example");
  const bare = new URLSearchParams(searchParams.get("bare") ?? "");
  expect(bare.get("LAERLINGER")).toBe("?koordinatornavn=~meg");
  localStorage.clear();
});

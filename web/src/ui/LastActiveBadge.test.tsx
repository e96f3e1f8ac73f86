import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LastActiveBadge, lastActiveText } from "./LastActiveBadge.tsx";

const NOW = Date.UTC(2026, 10, 20, 12);

test("spec 3 §9.4: last-active badge texts", () => {
  expect(lastActiveText(null, false, NOW)).toBe("Aldri vært pålogget");
  expect(lastActiveText(NOW - 59_999, false, NOW)).toBe("Aktiv akkurat nå");
  expect(lastActiveText(NOW - 3 * 3_600_000, true, NOW)).toBe("Aktiv akkurat nå");
  expect(lastActiveText(NOW - 3 * 3_600_000, false, NOW)).toBe("Aktiv for 3 timer siden");
});

test("the badge says it", () => {
  render(<LastActiveBadge lastseen={null} />);
  expect(screen.getByText("Aldri vært pålogget")).toBeInTheDocument();
});

import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProgressBar } from "./Progress.tsx";

test.each([
  [0, false],
  [39, false],
  [40, true],
  [100, true],
])("of a bar of %i %% the text stands inside: %s", (percent, isInside) => {
  render(<ProgressBar percent={percent} label="Gjort" />);
  const bar = screen.getByRole("progressbar", { name: "Gjort" });
  expect(screen.getByText(`${percent} %`)).toBeInTheDocument();
  expect(within(bar).queryByText(`${percent} %`) !== null).toBe(isInside);
});

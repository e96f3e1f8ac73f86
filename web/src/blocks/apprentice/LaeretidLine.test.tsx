import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LaeretidLine } from "./LaeretidLine.tsx";

test("the share of the time is named as time", () => {
  render(<LaeretidLine startdato="2025-11-20" sluttdato="2027-11-20" percent={49.6} />);
  expect(screen.getByText("50 % er gått")).toHaveTextContent("Tid50 % er gått");
  expect(screen.getByRole("img", { name: /50 prosent er gått\.$/ })).toBeInTheDocument();
});

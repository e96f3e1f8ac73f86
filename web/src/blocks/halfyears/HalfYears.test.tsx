import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { HalfYear } from "@/api/schemas.gen.ts";
import { HalfYears } from "./HalfYears.tsx";

const lacking: HalfYear = {
  nummer: 2,
  fra: "2025-05-01",
  til: "2025-10-31",
  tilstand: "Ikke holdt",
  mangler: true,
};
const held: HalfYear = {
  nummer: 1,
  fra: "2024-11-01",
  til: "2025-04-30",
  tilstand: "Holdt i tide",
  mangler: false,
  samtale: {
    id: "s1",
    navn: "Halvårssamtale",
    dag: "2025-02-03",
    maal: ["Planlegge arbeid", "Vurdere risiko"],
    veiledning: true,
    laerling: 1_738_600_000_000,
    mangler: ["bedriftens bekreftelse"],
  },
};

test("a half-year tells which goals were spoken of, and what the interview lacks", () => {
  render(<HalfYears halves={[held, lacking]} />);
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("Mål: Planlegge arbeid; Vurdere risiko");
  expect(first).toHaveTextContent("veiledning gitt · bekreftet av lærlingen");
  expect(first).toHaveTextContent("Mangler bedriftens bekreftelse");
  expect(second).toHaveTextContent("Ikke holdt");
  expect(second).not.toHaveTextContent("Mål:");
});

import { describe, expect, it } from "vitest";
import { askedOf, NOTHING, searchOf, yearOf } from "./period.ts";

describe("the period of the key figures", () => {
  it("is the year of apprentices that runs, from 1 October to 30 September", () => {
    expect(yearOf("2026-09-30")).toEqual({ fra: "2025-10-01", til: "2026-09-30" });
    expect(yearOf("2026-10-01")).toEqual({ fra: "2026-10-01", til: "2027-09-30" });
  });

  it("is what the address says, and nothing else where that is no day", () => {
    const chosen = { ...NOTHING, fra: "2024-01-01", til: "i fjor", bedrift: "Bygg AS" };
    const asked = askedOf(chosen, "2026-11-29");
    expect(asked).toEqual({ fromDate: "2024-01-01", toDate: "2027-09-30", bedrift: "Bygg AS" });
    expect(searchOf(asked)).toEqual({ fra: "2024-01-01", til: "2027-09-30", bedrift: "Bygg AS" });
  });
});

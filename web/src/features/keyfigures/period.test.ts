import { describe, expect, it } from "vitest";
import { askedOf, narrowedTo, NOTHING, reportAddress, searchOf, yearOf } from "./period.ts";

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

  it("is of one company by its id, which has a name of its own beside another of that name", () => {
    const asked = askedOf({ ...NOTHING, bedriftid: "c1" }, "2026-11-29");
    expect(asked).toMatchObject({ bedriftid: "c1" });
    expect(searchOf(asked)).toMatchObject({ bedriftid: "c1" });
    expect(narrowedTo({ ...asked, bedrift: "Bygg AS" }, "bedriftid", "c2")).toEqual({
      ...asked,
      bedriftid: "c2",
    });
    const { bedriftid: _gone, ...all } = asked;
    expect(narrowedTo(asked, "bedriftid", "")).toEqual(all);
  });

  it("goes into a report, which runs on where it is the year that runs", () => {
    const running = { ...askedOf(NOTHING, "2026-11-29"), fylke: "Vestland" };
    const address = "/k/systemvalg/rapporter/ny?av=nokkeltall";
    expect(reportAddress(running, "2026-11-29")).toBe(`${address}&fylke=Vestland`);
    const before = { fromDate: "2025-10-01", toDate: "2026-09-30" };
    const days = "&fra=2025-10-01&til=2026-09-30";
    expect(reportAddress(before, "2026-11-29")).toBe(address + days);
  });
});

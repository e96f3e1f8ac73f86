import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CourseLaunch } from "@/api/schemas.gen.ts";
import { PackageFrame } from "./PackageFrame.tsx";

const launch: CourseLaunch = {
  id: "okt",
  url: "about:blank",
  origin: "https://kurs.example",
  standard: "SCORM12",
  mode: "NORMAL",
  seq: 0,
  values: {},
  src: "f/index.html",
  learnerId: "kari",
  learnerName: "Berg, Kari",
  launchData: "",
  maxTime: "",
  timeLimitAction: "",
};

test("a package may ask whether to go on and have files saved, and never lead the app elsewhere", () => {
  render(<PackageFrame launch={launch} title="Brannvern" onWord={() => undefined} />);
  const may = screen.getByTitle("Brannvern").getAttribute("sandbox")?.split(" ");
  expect(may).toEqual(
    expect.arrayContaining(["allow-modals", "allow-downloads", "allow-popups-to-escape-sandbox"]),
  );
  expect(may?.filter((word) => word.startsWith("allow-top-navigation"))).toEqual([]);
  expect(screen.getByTitle("Brannvern").getAttribute("allow")).toContain("unload");
});

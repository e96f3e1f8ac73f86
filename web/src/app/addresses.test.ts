import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { pathTo } from "@/lib/address.ts";
import { allPages, areas } from "../../tests/areas.ts";
import { openPages } from "./openPages.ts";

const source = resolve(import.meta.dirname, "..");
const declared = /(^|\/)pages(\.\w+)?\.ts$|^app\/pages\/|\.test\.tsx?$|\.gen\.ts$/;

/** Each file with its text, without comments. */
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !declared.test(file))
  .map((file) => ({
    file,
    text: readFileSync(resolve(source, file), "utf8").replaceAll(/^\s*(\/?\*|\/\/).*$/gm, ""),
  }));

const paths = new Set(allPages.map(({ path }) => path));
const redirects = Object.values(areas).flatMap((area) => area.redirects.map(([from]) => from));
const known = new Set([...paths, ...redirects]);

/** Where an address is known that was not made here: the server told it, or the history has it. */
const TOLD = new Set([
  "app/shell/GlobalSearch.tsx",
  "app/shell/menu.ts",
  "app/shell/palette/commands.ts",
  "blocks/list/ListWalk.tsx",
  "blocks/list/Trail.tsx",
  "blocks/list/useNeighbours.ts",
  "features/calendar/kinds.ts",
  "features/checkpoints/apprentice/CheckpointDialog.tsx",
  "features/goals/Evidence.tsx",
  "features/keyfigures/FigureList.tsx",
  "features/reports/ReportResult.tsx",
  "features/interviews/view/Agreed.tsx",
  "features/messaging/centre/NotificationCentre.tsx",
  "features/outlook/OutlookPage.tsx",
  "features/overview/ApprenticeOverviewPage.tsx",
  "features/overview/EmployeeOverviewPage.tsx",
  "features/overview/round/RoundBar.tsx",
  "features/overview/round/RoundPage.tsx",
  "features/overview/round/useRound.ts",
  "features/overview/way/WayPage.tsx",
  "features/people/stream/ActivityStream.tsx",
  "features/reports/ReportResult.tsx",
  "features/rehearsal/QuestionCard.tsx",
  "features/signing/own/OwnSigningsPage.tsx",
  "features/signing/own/WaitingSignings.tsx",
  "features/signing/own/useWaitingSignings.ts",
  "features/signing/sign/SignPage.tsx",
]);

test("every address that is written out is a page's", () => {
  const wrong = files.flatMap(({ file, text }) =>
    [...text.matchAll(/["`](\/[kbl](?:\/[^"`\s]*)?)["`]/g)]
      .map(([, address = ""]) => address.split(/[?#]/)[0] ?? "")
      .filter((path) => !known.has(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(
    wrong,
    "If you are here because this failed: an address leads to no page, or is put together by " +
      'hand. With parameters it is pathTo("/k/laerlinger/$uid", { uid }).',
  ).toEqual([]);
});

test("parameters and search of an address are read by what knows their names", () => {
  const loose = files.filter(({ text }) => text.includes("strict: false")).map(({ file }) => file);
  expect(loose).toEqual([]);
});

test("links and steps take addresses that are known by type", () => {
  const untyped = files
    .filter(({ file }) => !/^(ui\/(Link\.tsx|address\.ts)|app\/)/.test(file))
    .filter(({ text }) => /import \{[^}]*\b(Link|useNavigate)\b[^}]*\} from "@tanstack/.test(text))
    .map(({ file }) => file);
  expect(
    untyped,
    "If you are here because this failed: take `Link` from @/ui/Link.tsx and `useNavigate` from " +
      "@/ui/address.ts, which know every page's address.",
  ).toEqual([]);
});

test("what is taken for an address without a look is the server's or the history's", () => {
  const told = files.filter(({ text }) => /\btoldAddress\(/.test(text)).map(({ file }) => file);
  expect(
    told.filter((file) => !TOLD.has(file)),
    "If you are here because this failed: an address of a page is made by pathTo(…), which knows " +
      "its parameters; toldAddress(…) is for what the server told or the history has kept.",
  ).toEqual([]);
});

test("the paths that are known by type are those of all pages", async () => {
  const all = [...paths, ...Object.keys(openPages), "/error-404"].toSorted();
  const lines = all.map((path) => `  | ${JSON.stringify(path)}`).join("\n");
  const text =
    "// Generated from the pages of the features by `make generate`: do not edit.\n\n" +
    `/** The path of every page; \`$uid\` is a parameter. */\nexport type PagePath =\n${lines};\n`;
  await expect(text).toMatchFileSnapshot(resolve(source, "lib/paths.gen.ts"));
});

test("what stands for a parameter cannot lead elsewhere", () => {
  const address = pathTo("/k/laerlinger/$uid/timer/$id", { uid: "a-1", id: "b/../c?d" });
  expect(address).toBe("/k/laerlinger/a-1/timer/b%2F..%2Fc%3Fd");
});

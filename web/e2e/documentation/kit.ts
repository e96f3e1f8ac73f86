import type { Page } from "@playwright/test";
import type { Calls } from "../support/office.ts";
import { expect } from "../support/test.ts";

/** A goal as a test wants it in the plan. */
interface WantedGoal {
  label: string;
  parts: readonly string[];
}

/** A goal of the plan, with its parts. */
interface PlannedGoal {
  id: string;
  label: string;
  subGoals: readonly { id: string; label: string }[];
}

type Wanted = Readonly<Record<string, readonly WantedGoal[]>>;

const jobs = ["planlegge", "montere", "koble", "måle", "prøve", "feilsøke", "dokumentere"];
const things = ["belysning", "fordeling", "motordrift"];

/**
 * The plan of an office: 21 goals with 107 parts in four categories. The first category has one
 * goal more than are shown before the others are asked for.
 */
export function wholePlan(): Wanted {
  const goals = things
    .flatMap((thing) => jobs.map((job) => `${job} ${thing}`))
    .map((label, at) => ({
      label,
      parts: Array.from({ length: at < 2 ? 6 : 5 }, (_, part) => `${label}, del ${part + 1}`),
    }));
  return {
    Planlegging: goals.slice(0, 6),
    Utførelse: goals.slice(6, 11),
    Kontroll: goals.slice(11, 16),
    Overlevering: goals.slice(16),
  };
}

const goalOf = ({ label, parts }: WantedGoal) => ({
  label,
  excludeAssessmentInterview: false,
  excludepracticallog: false,
  selfAssessment: { activated: false, levels: [] },
  subGoals: parts.map((part) => ({
    label: part,
    includeAssessmentInterview: true,
    excludepracticallog: false,
  })),
});

/** The only plan of the office has these goals instead of its own. */
export async function arrange({ get, put }: Calls, wanted: Wanted): Promise<PlannedGoal[]> {
  const all = (await (await get("/trainingplans")).json()) as { id: string }[];
  const path = `/trainingplans/${all[0]?.id}`;
  const { version } = (await (await get(path)).json()) as { version: number };
  const categories = Object.entries(wanted).map(([label, goals]) => ({
    label,
    goals: goals.map((goal) => goalOf(goal)),
  }));
  const saved = await put(`${path}/goals`, { version, categories });
  expect(saved.status(), await saved.text()).toBe(200);
  const plan = (await saved.json()) as { categories: { goals: PlannedGoal[] }[] };
  return plan.categories.flatMap(({ goals }) => goals);
}

/** Documentation at an edition. */
export interface Piece {
  id: string;
  version: number;
}

/** A step that needs no words. */
export async function step({ post }: Calls, { id, version }: Piece, verb: string): Promise<Piece> {
  const answer = await post(`/documentation/${id}/${verb}`, { version });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Piece;
}

/** Documentation that waits for the instructor; its one sentence is marked for each goal. */
export async function send(
  calls: Calls,
  name: string,
  goals: readonly { id: string }[],
): Promise<Piece> {
  const sentence = `Slik gjorde jeg med ${name}.`;
  const draft = await calls.post("/documentation", {
    name,
    content: `<p>${sentence}</p>`,
    goals: goals.map(({ id }) => id),
    proofs: goals.map(({ id }) => ({ goal: id, how: "gjorde selv", sentence })),
  });
  expect(draft.ok(), await draft.text()).toBe(true);
  return step(calls, (await draft.json()) as Piece, "send");
}

/** A small JPEG as the browser draws it. */
export async function drawn(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 64;
    canvas.height = 48;
    canvas.getContext("2d")?.fillRect(8, 8, 30, 20);
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(data.split(",")[1] ?? "", "base64");
}

/** The same as a camera writes it that was used at this time. */
export function takenAt(jpeg: Buffer, when: string): Buffer {
  const exif = Buffer.alloc(120);
  exif.write("Exif\0\0II*\0", 0, "latin1");
  exif.writeUInt32LE(8, 10);
  exif.writeUInt16LE(1, 14);
  exif.writeUInt16LE(0x87_69, 16);
  exif.writeUInt16LE(4, 18);
  exif.writeUInt32LE(1, 20);
  exif.writeUInt32LE(40, 24);
  exif.writeUInt16LE(1, 46);
  exif.writeUInt16LE(0x90_03, 48);
  exif.writeUInt16LE(2, 50);
  exif.writeUInt32LE(20, 52);
  exif.writeUInt32LE(80, 56);
  exif.write(`${when}\0`, 86, "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

import { axe } from "../support/axe.ts";
import { Hands } from "../support/hands.ts";
import { expect, test } from "../support/test.ts";
import { arrange, type Piece, send, step } from "./kit.ts";

const LOGS = 12;
/** No text tells of it, and the rule knows its subject; asked for on the first six logs. */
const UNTOLD = "vurdere risiko før jobben";
/** Of the six additions that no text tells of, every third is refused. */
const THIRD = 3;
/** What is asked for on each log, with the sentence that tells of it. */
const told = ["montere belysning", "koble fordeling"];

const nameOf = (at: number): string => `Logg ${at + 1}`;

test("thirty goals on twelve logs are answered as one list in ten presses", async ({ office }) => {
  test.setTimeout(180_000);
  const { enter, people } = await office();
  const { laerling, ansatt, koordinator } = people;
  const goal = (label: string) => ({ label, parts: [] });
  const plan = { Arbeid: ["legge kabel", ...told, UNTOLD].map((label) => goal(label)) };
  const [first, ...others] = await arrange(koordinator.calls, plan);
  const [one, other, untold] = others;
  if (!first || !one || !other || !untold) throw new Error("the plan has four goals");
  const logs: Piece[] = [];
  for (let at = 0; at < LOGS; at += 1) {
    const waits = await send(laerling.calls, nameOf(at), [first]);
    logs.push(await step(ansatt.calls, waits, "approve"));
  }
  const additions = logs.flatMap(({ id }, at) => {
    const asked = { documentation: id, how: "gjorde selv" };
    const sentence = `Slik gjorde jeg med ${nameOf(at)}.`;
    const marked = [one, other].map((it) => ({ ...asked, goal: it.id, sentence }));
    return at < LOGS / 2 ? [...marked, { ...asked, goal: untold.id }] : marked;
  });
  const sent = await laerling.calls.post("/documentation/additions", { additions });
  expect(await sent.json()).toEqual({ sent: 30, failed: [] });

  const page = await enter("ansatt");
  const hands = new Hands(page);
  await hands.click(page.getByRole("link", { name: /30 mål på godkjent dokumentasjon/ }));
  await expect(page).toHaveURL(/\/b\/maaltillegg$/);
  const stands = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  await stands("24 legges til · 0 legges ikke til · 6 ikke bestemt");
  const piece = (at: number) => page.getByRole("region", { name: nameOf(at), exact: true });
  const answer = (at: number, words: string) =>
    piece(at)
      .getByRole("group", { name: `Svar på ${UNTOLD}`, exact: true })
      .getByText(words, { exact: true });
  const reasons = ["Per vurderte risikoen den dagen.", "Skjemaet ble ikke fylt ut."];
  for (let at = 0; at < LOGS / 2; at += 1) {
    const refused = at % THIRD === 0 ? reasons[at / THIRD] : undefined;
    await hands.click(answer(at, refused === undefined ? "Legg til" : "Ikke legg til"));
    if (refused === undefined) continue;
    const why = piece(at).getByRole("textbox", { name: "Hvorfor legges det ikke til?" });
    await hands.click(why);
    await hands.write(refused);
    await expect(why).toHaveValue(refused);
  }
  await stands("28 legges til · 2 legges ikke til · 0 ikke bestemt");
  await axe(page);
  await hands.click(page.getByRole("button", { name: "Svar på 30 mål", exact: true }));
  await expect(page.getByText("Ingen mål venter på deg")).toBeVisible();
  await expect(page.getByText("28 lagt til, 2 ikke lagt til").first()).toBeVisible();
  hands.expectAsTold("Thirty additions on twelve logs, by mouse");

  // Text and approval of each stay, and she is told why two were not added.
  const hers = await enter("laerling", { at: `/l/dokumentasjon/${logs[0]?.id}` });
  await expect(hers.getByText("Godkjent", { exact: true }).first()).toBeVisible();
  await expect(hers.getByText(`Slik gjorde jeg med ${nameOf(0)}.`).first()).toBeVisible();
  await expect(hers.getByText(reasons[0] ?? "").first()).toBeVisible();
});

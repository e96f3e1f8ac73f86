import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { JournalNoteView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { Journal } from "@/blocks/journal/Journal.tsx";
import { journalOf } from "./queries.ts";

const note: JournalNoteView = {
  id: "n1",
  version: 2,
  type: 2,
  notat: "<p>Avtalt <b>ny plan</b></p>",
  utdrag: "Avtalt ny plan",
  dag: "2026-11-02",
  slag: "TELEFON",
  slagnavn: "Telefonsamtale",
  isMail: false,
  tidspunkt: Date.UTC(2026, 10, 3, 9, 30),
  updatedTimestamp: null,
  opprettetAv: "Ingrid Solbakken",
  filer: [],
  kanEndres: true,
};

interface Call {
  method: string;
  path: string;
}

function serve(items: JournalNoteView[], kanSkrive: boolean) {
  const calls: Call[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const method = init?.method ?? "GET";
      const [path = ""] = String(input).replace("/api", "").split("?");
      calls.push({ method, path });
      if (method === "GET")
        return new Response(JSON.stringify({ found: items.length, items, kanSkrive }));
      return new Response("");
    }),
  );
  return calls;
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

const open = () => inRouter({ "/": () => <Journal calls={journalOf("apprentices", "l1")} /> });

test("a coordinator sees who reads a note, and deletes it after a question", async () => {
  const calls = serve([note], true);
  await open();
  expect(await screen.findByText("Bare lærling")).toBeInTheDocument();
  expect(screen.getByText("ny plan").tagName).toBe("STRONG");
  expect(screen.getByText("02.11.2026")).toBeInTheDocument();
  expect(screen.getByText("Telefonsamtale")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Slett notatet fra/ }));
  const question = await screen.findByRole("dialog");
  await userEvent.click(within(question).getByRole("button", { name: "Ja, slett" }));
  await waitFor(() => expect(calls).toContainEqual({ method: "DELETE", path: "/journalnotes/n1" }));
});

test("whoever only reads has no tools and no word of who else reads", async () => {
  serve([{ ...note, kanEndres: false }], false);
  await open();
  expect(await screen.findByText("Ingrid Solbakken")).toBeInTheDocument();
  expect(screen.queryByText("Bare lærling")).toBeNull();
  expect(screen.queryByRole("button", { name: /notat/i })).toBeNull();
});

test("a long note shows its first 250 characters until it is opened", async () => {
  const long = `${"a".repeat(250)}…`;
  serve([{ ...note, notat: `<p>${"a".repeat(300)}</p>`, utdrag: long }], false);
  await open();
  expect(await screen.findByText(long)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Vis hele notatet" }));
  expect(screen.getByText("a".repeat(300))).toBeInTheDocument();
});

test("an empty journal says what belongs in it", async () => {
  serve([], true);
  await open();
  expect(await screen.findByText("Ingen notater i journalen")).toBeInTheDocument();
});

test("an employee who may write has tools for own notes alone", async () => {
  const other = { ...note, id: "n2", opprettetAv: "Siri Lund", kanEndres: false };
  serve([{ ...note, type: 0 }, other], true);
  await open();
  expect(await screen.findByRole("button", { name: "Nytt notat" })).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /Rediger notatet/ })).toHaveLength(1);
  expect(screen.getByText("Intern")).toBeInTheDocument();
});

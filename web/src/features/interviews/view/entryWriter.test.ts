import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InterviewEntry } from "@/api/schemas.gen.ts";
import { ApiError } from "@/lib/problem.ts";
import { EntryWriter, type Said } from "./entryWriter.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const entry = (answer: string, version: number): InterviewEntry => ({
  part: "completedData",
  key: "n",
  version,
  answer,
  comment: "",
  lastEditBy: "Siri Vik",
  lastEdit: 0,
});

type Send = (said: Said, version: number) => Promise<InterviewEntry>;

const stored: Send = (said, version) => Promise.resolve(entry(said.answer, version + 1));

test("what is written is saved when the writer pauses, once, and again after a broken line", async () => {
  const send = vi.fn<Send>(stored);
  send.mockImplementationOnce(() =>
    Promise.reject(new ApiError({ status: 0, code: "network", title: "" })),
  );
  const writer = new EntryWriter(undefined, send);
  writer.change({ answer: "N" });
  writer.change({ answer: "Ny" });
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(writer.shown().state).toBe("lost");
  await vi.advanceTimersByTimeAsync(3000);
  expect(send.mock.calls).toEqual([
    [{ answer: "Ny", comment: "" }, 0],
    [{ answer: "Ny", comment: "" }, 0],
  ]);
  expect(writer.shown().state).toBe("saved");
});

test("what others write comes in, but not over what waits", async () => {
  const writer = new EntryWriter(entry("Før", 1), vi.fn<Send>(stored));
  writer.receive(entry("Nå", 2));
  expect(writer.shown().mine.answer).toBe("Nå");
  writer.change({ answer: "Mitt" });
  writer.receive(entry("Deres", 3));
  expect(writer.shown().mine.answer).toBe("Mitt");
});

test("what both have written is shown to the second, who chooses", async () => {
  const current = entry("Deres", 4);
  const problem = { type: "", title: "", status: 409, code: "stale_version", current };
  const send = vi.fn<Send>(stored);
  send.mockImplementationOnce(() => Promise.reject(new ApiError(problem)));
  const writer = new EntryWriter(entry("Før", 1), send);
  writer.change({ answer: "Mitt" });
  await vi.advanceTimersByTimeAsync(500);
  expect(writer.shown()).toMatchObject({ state: "conflict", theirs: current });
  writer.choose("mine");
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenLastCalledWith({ answer: "Mitt", comment: "" }, 4);
  expect(writer.shown()).toMatchObject({ state: "saved", theirs: null });
});

test("whoever leaves has written what she wrote", () => {
  const send = vi.fn<Send>(stored);
  const writer = new EntryWriter(undefined, send);
  writer.change({ comment: "Bra" });
  writer.leave();
  expect(send).toHaveBeenCalledOnce();
});

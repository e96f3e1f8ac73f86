import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { useWrite } from "./useWrite.ts";

const refusal = new ApiError({ status: 409, code: "conflict", title: "Endret av en annen" });

beforeEach(() => {
  vi.restoreAllMocks();
});

test("what is done is told, taken over and fetched again", async () => {
  const positive = vi.spyOn(toast, "positive");
  const onDone = vi.fn<(answer: unknown, input: unknown) => void>();
  const again = vi.fn<(input: unknown) => void>();
  const send = async (name: string) => ({ name });
  const { result } = renderHook(() =>
    useWrite({ send, onDone, again, done: ({ name }) => `${name} er lagret` }),
  );
  await act(async () => expect(await result.current.run("Vikbygg")).toBe(true));
  expect(onDone).toHaveBeenCalledWith({ name: "Vikbygg" }, "Vikbygg");
  expect(again).toHaveBeenCalledWith("Vikbygg");
  expect(positive).toHaveBeenCalledWith("Vikbygg er lagret");
});

test("a refusal is told, and what it may be about is fetched again", async () => {
  const negative = vi.spyOn(toast, "negative");
  const onDone = vi.fn<(answer: unknown, input: unknown) => void>();
  const again = vi.fn<(input: unknown) => void>();
  const send = () => Promise.reject(refusal);
  const { result } = renderHook(() => useWrite({ send, onDone, again, done: "Lagret" }));
  await act(async () => expect(await result.current.run("Vikbygg")).toBe(false));
  expect(negative).toHaveBeenCalledWith("Endret av en annen");
  expect(again).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

test("a refusal that is shown elsewhere is in no notice", async () => {
  const negative = vi.spyOn(toast, "negative");
  const onRefused = vi.fn<(error: unknown, input: number) => void>();
  const send = (count: number) => (count === 3 ? Promise.reject(refusal) : Promise.resolve());
  const { result } = renderHook(() => useWrite({ send, onRefused }));
  await act(async () => void (await result.current.run(3)));
  expect(onRefused).toHaveBeenCalledWith(refusal, 3);
  expect(negative).not.toHaveBeenCalled();
});

test("it runs until the answer is there", async () => {
  let answer: () => void = () => undefined;
  const send = () => new Promise<void>((resolve) => (answer = resolve));
  const { result } = renderHook(() => useWrite({ send }));
  expect(result.current.isRunning).toBe(false);
  await act(async () => void result.current.run());
  expect(result.current.isRunning).toBe(true);
  await act(async () => answer());
  expect(result.current.isRunning).toBe(false);
});

import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useMine } from "./useMine.tsx";

const begun = () =>
  renderHook(({ stored, version }) => useMine(stored, version), {
    initialProps: { stored: "a", version: 1 },
  });

test("what somebody else saves is shown until the reader changes something", () => {
  const { result, rerender } = begun();
  rerender({ stored: "b", version: 2 });
  expect(result.current).toMatchObject({ value: "b", version: 2, isOvertaken: false });
});

test("what the reader changed stays, and is of the version it began with until they say so", () => {
  const { result, rerender } = begun();
  act(() => result.current.change("mine"));
  rerender({ stored: "b", version: 2 });
  expect(result.current).toMatchObject({ value: "mine", version: 1, isOvertaken: true });
  act(() => result.current.change("mine, too"));
  expect(result.current).toMatchObject({ value: "mine, too", version: 1 });
  act(() => result.current.keep(2));
  expect(result.current).toMatchObject({ value: "mine, too", version: 2, isOvertaken: false });
  act(() => result.current.leave());
  expect(result.current).toMatchObject({ value: "b", version: 2, isChanged: false });
});

test("what was saved here is no news when it comes back", () => {
  const { result, rerender } = begun();
  act(() => result.current.change("mine"));
  act(() => result.current.keep(2));
  expect(result.current.isOvertaken).toBe(false);
  rerender({ stored: "mine", version: 2 });
  expect(result.current.isOvertaken).toBe(false);
});

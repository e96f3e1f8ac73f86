import { expect, test, vi } from "vitest";
import { inviteTask } from "./invite.ts";

type Send = (operation: string, given: { body: unknown }) => Promise<unknown>;

test("who cannot be reached is named beside those who are invited", async () => {
  const failed = [{ id: "b", navn: "Ola Berg", code: "no_contact", message: "Mangler e-post" }];
  const send = vi.fn<Send>(async () => ({ done: ["a"], failed }));
  const part = await inviteTask(["a", "b"], send as never).run(["a", "b"]);
  expect(send.mock.calls[0]?.[1]).toEqual({ body: { people: ["a", "b"] } });
  expect(part).toEqual({ done: 1, failed, undo: null });
});

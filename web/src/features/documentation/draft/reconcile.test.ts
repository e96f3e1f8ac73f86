import { expect, test } from "vitest";
import { documentation, localDraft, sent, shownGoal } from "./fixtures.ts";
import { reconcile as reconcileOf } from "@/blocks/draft/reconcile.ts";
import type { DocumentationView } from "@/api/schemas.gen.ts";
import { documentationKind, emptyFields, type LocalDraft } from "./model.ts";

const reconcile = (local: LocalDraft | null, server: DocumentationView | null) =>
  reconcileOf(documentationKind, local, server);

const file = { key: "k", name: "a.jpg", type: "image/jpeg", size: 3 };

test("nothing anywhere is an empty page, and an empty copy is nothing", () => {
  expect(reconcile(null, null)).toEqual({ kind: "new" });
  const blank = localDraft({ version: null, synced: null, fields: emptyFields });
  expect(reconcile(blank, null)).toEqual({ kind: "new" });
});

test("without a copy here the server's text counts", () => {
  expect(reconcile(null, documentation())).toEqual({ kind: "server" });
});

test("a copy that says the same in other spelling is no copy", () => {
  const same = localDraft({ fields: { name: " Feilsøking ", content: "<p>Målte</p>", goals: [] } });
  expect(reconcile(same, documentation({ content: "<p>M&#229;lte</p>" })).kind).toBe("server");
});

test("what was never stored goes on, also when it is a picture alone", () => {
  const draft = localDraft({ version: null, synced: null });
  expect(reconcile(draft, null)).toEqual({ kind: "restored", version: null });
  const picture = localDraft({ version: null, synced: null, fields: emptyFields, files: [file] });
  expect(reconcile(picture, null)).toEqual({ kind: "restored", version: null });
});

test("changes upon the same version go on", () => {
  expect(reconcile(localDraft(), documentation())).toEqual({ kind: "restored", version: 1 });
});

test("a new status upon the same text is no conflict: the changes go on upon it", () => {
  const returned = documentation({ version: 4, status: "Må rettes" });
  expect(reconcile(localDraft(), returned)).toEqual({ kind: "restored", version: 4 });
});

test("two changed texts are for the reader to choose between", () => {
  const theirs = documentation({ version: 2, content: "<p>Noe annet</p>" });
  expect(reconcile(localDraft(), theirs)).toEqual({ kind: "conflict" });
});

test("goals chosen in another order are the same goals", () => {
  const goals = ["g2", "g1"].map(shownGoal);
  const mine = localDraft({
    fields: { name: "Feilsøking", content: "<p>Målte</p>", goals: ["g1", "g2"] },
  });
  expect(reconcile(mine, documentation({ goals })).kind).toBe("server");
});

test("what was sent elsewhere is locked; what was deleted is gone; neither loses the copy", () => {
  expect(reconcile(localDraft(), sent({ version: 2 })).kind).toBe("locked");
  expect(reconcile(localDraft(), null).kind).toBe("gone");
});

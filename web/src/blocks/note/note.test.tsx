import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import type { StoredNote } from "./NoteCard.tsx";
import { NoteDialog, type NoteDialogProps } from "./NoteDialog.tsx";

const none: StoredNote = {
  version: 0,
  merknad: "",
  kunKoordinator: true,
  updatedTimestamp: null,
  endretAv: null,
  filer: [],
};
const some: StoredNote = { ...none, version: 3, merknad: "Ring mor" };

async function open(note: StoredNote, shareable = true) {
  const save = vi.fn<NoteDialogProps["save"]>(async (version, values) => ({
    ...note,
    ...values,
    version: version + 1,
  }));
  const remove = vi.fn<NoteDialogProps["remove"]>(async () => undefined);
  const onClose = vi.fn<() => void>();
  await inRouter({
    "/": () => (
      <NoteDialog
        opened
        onClose={onClose}
        note={note}
        shareable={shareable}
        save={save}
        remove={remove}
        sendFile={() => Promise.reject(new Error("no file"))}
        removeFile={async () => undefined}
        onChanged={() => undefined}
      />
    ),
  });
  return { save, remove, onClose };
}

test("a new note: title, text, files, and nothing to delete", async () => {
  const { save, onClose } = await open(none);
  expect(await screen.findByText("Opprett ny merknad")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Legg til vedlegg" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Slett merknad" })).toBeNull();
  await userEvent.type(screen.getByRole("textbox", { name: "Merknad" }), "Møt 07.30");
  await userEvent.click(screen.getByRole("checkbox", { name: "Bare for koordinatorer" }));
  await userEvent.click(screen.getByRole("button", { name: "Opprett merknad" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith(0, { merknad: "Møt 07.30", kunKoordinator: false });
});

test("a note that is there: rewritten, or deleted after a question", async () => {
  const { remove, onClose } = await open(some);
  expect(await screen.findByRole("heading", { name: "Rediger merknad" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Slett merknad" }));
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Ja, slett" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(remove).toHaveBeenCalledTimes(1);
});

test("on an employee or a company nobody is asked who may read it", async () => {
  await open(some, false);
  expect(await screen.findByRole("textbox", { name: "Merknad" })).toHaveValue("Ring mor");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

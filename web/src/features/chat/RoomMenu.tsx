import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { changed } from "@/api/changes.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { useMe } from "@/api/queries.ts";
import type { ChatRoomView } from "@/api/schemas.gen.ts";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { toast } from "@/ui/Toast.tsx";
import { type UserAction, UserMenuButton } from "@/ui/UserMenu.tsx";
import { NO_NAME, TITLE_CHARS_MAX } from "./chat.ts";
import { takingAway } from "./going.ts";
import { deleteRoom, muteRoom, removeMember, renameRoom, roomQuery } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** What can be done with a room, as far as the server says that one may. */
export function RoomMenu({ room, onGone }: { room: ChatRoomView; onGone: () => void }) {
  const me = useMe();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<"rename" | "delete" | null>(null);
  const { rename, leave, delete: remove } = room.actions;
  const gone = () => {
    onGone();
    queryClient.removeQueries({ queryKey: ["chat", "room", room.id] });
    void changed("CHATMEMBERS", room.id);
  };
  const deletion = useWrite({
    send: () => takingAway(room.id, () => deleteRoom(room.id)),
    done: "Chatten er slettet",
    onDone: gone,
  });
  const onDelete = async () => {
    if (!(await deletion.run())) setAsked(null);
  };
  const onLeave = async () => {
    const yes = await askConfirm({
      title: "Forlate chatten?",
      text: "Du ser ikke lenger det som blir skrevet. De andre kan legge deg til igjen.",
      confirmText: "Forlat",
    });
    if (!yes) return;
    try {
      await takingAway(room.id, () => removeMember(room.id, me.id));
      gone();
    } catch (error) {
      toast.negative(problemText(error));
    }
  };
  const onMute = async () => {
    try {
      const view = await muteRoom(room.id, !room.muted);
      queryClient.setQueryData(roomQuery(room.id).queryKey, view);
      toast.positive(view.muted ? "Varsler er slått av" : "Varsler er slått på");
    } catch (error) {
      toast.negative(problemText(error));
    }
  };
  const actions: UserAction[] = [
    {
      icon: "bell",
      label: room.muted ? "Slå på varsler" : "Slå av varsler",
      onSelect: () => void onMute(),
    },
    ...(rename
      ? [{ icon: "edit" as const, label: "Endre navn", onSelect: () => setAsked("rename") }]
      : []),
    ...(leave
      ? [{ icon: "logout" as const, label: "Forlat chatten", onSelect: () => void onLeave() }]
      : []),
    ...(remove
      ? [
          {
            icon: "delete" as const,
            label: "Slett chat",
            grave: true,
            onSelect: () => setAsked("delete"),
          },
        ]
      : []),
  ];
  return (
    <>
      <UserMenuButton name={room.name} actions={actions} />
      {asked === "rename" && <Rename room={room} onClose={() => setAsked(null)} />}
      <ConfirmDelete
        opened={asked === "delete"}
        above
        loading={deletion.isRunning}
        onConfirm={() => void onDelete()}
        onCancel={() => setAsked(null)}
      >
        Alle meldinger og filer i chatten blir borte for alle som er med. Det kan ikke angres.
      </ConfirmDelete>
    </>
  );
}

function Rename({ room, onClose }: { room: ChatRoomView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(room.chatTitle);
  const [error, setError] = useState<string>();
  const rename = useWrite({
    send: () => renameRoom(room.id, room.version, name),
    onDone: (renamed) => {
      queryClient.setQueryData(roomQuery(room.id).queryKey, renamed);
      onClose();
    },
    again: () => changed("CHATROOM", room.id),
    onRefused: (failed) => {
      const stale = failed instanceof ApiError && failed.status === 409;
      setError(stale ? "Noen andre endret navnet i mellomtiden. Prøv igjen." : problemText(failed));
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") setError(NO_NAME);
    else void rename.run();
  };
  return (
    <Dialog
      opened
      above
      size="small"
      title="Endre navn på gruppen"
      onClose={onClose}
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form="chat-rename"
          loading={rename.isRunning}
        >
          Lagre navn
        </DialogFooter>
      }
    >
      <form id="chat-rename" noValidate onSubmit={onSubmit}>
        <TextField
          name="chatTitle"
          label="Gruppenavn"
          value={name}
          maxLength={TITLE_CHARS_MAX}
          focusOnMount
          error={error}
          onChange={(next) => {
            setName(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

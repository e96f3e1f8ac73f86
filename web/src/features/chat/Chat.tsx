import { useState } from "react";
import { AddMembers } from "./AddMembers.tsx";
import classes from "./Chat.module.css";
import { ChatBar } from "./ChatBar.tsx";
import { opened } from "./going.ts";
import { Members } from "./Members.tsx";
import { NewChat } from "./NewChat.tsx";
import { Room } from "./Room.tsx";
import { RoomList } from "./RoomList.tsx";

/** "Room list, then open room (chat view or members view, then add-member view), or new chat." */
type View =
  | { name: "list" }
  | { name: "new" }
  | { name: "room"; id: string }
  | { name: "members"; id: string }
  | { name: "add"; id: string };

/** The chat in the drawer, with all rooms or with the one that was asked for. */
export function Chat({ first = null, onClose }: { first?: string | null; onClose: () => void }) {
  const [view, setView] = useState<View>(
    first === null ? { name: "list" } : { name: "room", id: first },
  );
  const list = () => setView({ name: "list" });
  const room = (id: string) => {
    opened(id);
    setView({ name: "room", id });
  };
  const members = (id: string) => setView({ name: "members", id });
  return (
    <div className={classes.chat}>
      {view.name === "list" && (
        <>
          <ChatBar title="Chat" onClose={onClose} />
          <RoomList onOpen={room} onNew={() => setView({ name: "new" })} />
        </>
      )}
      {view.name === "new" && <NewChat onBack={list} onClose={onClose} onOpen={room} />}
      {view.name === "room" && (
        <Room
          key={view.id}
          id={view.id}
          onBack={list}
          onClose={onClose}
          onMembers={() => members(view.id)}
        />
      )}
      {view.name === "members" && (
        <Members
          id={view.id}
          onBack={() => room(view.id)}
          onClose={onClose}
          onAdd={() => setView({ name: "add", id: view.id })}
          onGone={list}
        />
      )}
      {view.name === "add" && (
        <AddMembers id={view.id} onBack={() => members(view.id)} onClose={onClose} />
      )}
    </div>
  );
}

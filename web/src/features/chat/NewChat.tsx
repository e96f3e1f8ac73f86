import type { ChatRoomView } from "@/api/schemas.gen.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { counted } from "@/lib/names.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { type Choice, chosenPeople, startsAtOnce, TITLE_CHARS_MAX, UNNAMED } from "./chat.ts";
import classes from "./Chat.module.css";
import { ChatBar } from "./ChatBar.tsx";
import { ChoicePicker } from "./ChoicePicker.tsx";
import { createRoom, roomQuery } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

export interface NewChatProps {
  onBack: () => void;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** One chosen person starts at once; of more, the group gets a name first. */
export function NewChat({ onBack, onClose, onOpen }: NewChatProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState("");
  const starting = useWrite<string | undefined, ChatRoomView>({
    send: (chatTitle) => {
      const people = chosenPeople(chosen);
      return createRoom(chatTitle === undefined ? people : { ...people, chatTitle });
    },
    onDone: (room) => {
      queryClient.setQueryData(roomQuery(room.id).queryKey, room);
      void changed("CHATROOM", room.id);
      onOpen(room.id);
    },
  });
  if (naming) {
    return (
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void starting.run(name.trim());
        }}
      >
        <ChatBar
          title="Ny gruppe"
          below={counted(chosen.length, "valgt", "valgte")}
          back="Til valget"
          onBack={() => setNaming(false)}
          onClose={onClose}
        />
        <div className={classes.body}>
          <div className={classes.name}>
            <TextField
              name="chatTitle"
              label="Gruppenavn"
              help={`Uten navn heter den «${UNNAMED}».`}
              value={name}
              maxLength={TITLE_CHARS_MAX}
              focusOnMount
              onChange={setName}
            />
          </div>
          <h3 className={classes.subheading}>Deltakere</h3>
          <ul className={classes.people} aria-label="Deltakere">
            {chosen.map((choice) => (
              <li key={choice.id} className={classes.person}>
                {choice.group ? (
                  <span className={classes.mark} aria-hidden>
                    <Icon name="groups" size={20} />
                  </span>
                ) : (
                  <Avatar name={choice.navn} person={choice.id} size={40} />
                )}
                <span className={classes.personWords}>
                  <span className={classes.personName}>{choice.navn}</span>
                  <span className={classes.detail}>{choice.detail}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.foot}>
          <Button type="submit" full loading={starting.isRunning} loadingLabel="Starter chat">
            Start chat
          </Button>
        </div>
      </form>
    );
  }
  const once = startsAtOnce(chosen);
  const next = () => {
    const [first] = chosen;
    if (once) void starting.run(undefined);
    else {
      if (name === "" && chosen.length === 1 && first) setName(first.navn);
      setNaming(true);
    }
  };
  return (
    <>
      <ChatBar title="Ny chat" back="Til chattene" onBack={onBack} onClose={onClose} />
      <ChoicePicker chosen={chosen} onChange={setChosen} />
      <div className={classes.foot}>
        <Button
          full
          disabled={chosen.length === 0}
          loading={starting.isRunning}
          loadingLabel="Starter chat"
          onClick={next}
        >
          {once || chosen.length === 0 ? "Start chat" : "Videre"}
        </Button>
      </div>
    </>
  );
}

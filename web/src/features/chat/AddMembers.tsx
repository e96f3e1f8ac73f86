import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { type Choice, chosenPeople } from "./chat.ts";
import classes from "./Chat.module.css";
import { ChatBar } from "./ChatBar.tsx";
import { ChoicePicker } from "./ChoicePicker.tsx";
import { addMembers, roomQuery } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** More people into a group. */
export function AddMembers({
  id,
  onBack,
  onClose,
}: {
  id: string;
  onBack: () => void;
  onClose: () => void;
}) {
  const room = useQuery(roomQuery(id));
  const [chosen, setChosen] = useState<Choice[]>([]);
  const add = useWrite({
    send: () => addMembers(id, chosenPeople(chosen)),
    onDone: onBack,
    again: () => changed("CHATMEMBERS", id),
  });
  return (
    <>
      <ChatBar title="Legg til deltakere" back="Til deltakerne" onBack={onBack} onClose={onClose} />
      <ChoicePicker chosen={chosen} onChange={setChosen} without={room.data?.members ?? []} />
      <div className={classes.foot}>
        <p className={classes.hint}>De som legges til, ser det som er skrevet før.</p>
        <Button
          full
          disabled={chosen.length === 0}
          loading={add.isRunning}
          loadingLabel="Legger til"
          onClick={() => void add.run()}
        >
          {chosen.length === 0
            ? "Legg til"
            : `Legg til ${counted(chosen.length, "valgt", "valgte")}`}
        </Button>
      </div>
    </>
  );
}

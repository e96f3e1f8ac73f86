import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchQuery } from "@/api/queries.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { INVITATION, inviteTask } from "../invite.ts";
import classes from "../edit/edit.module.css";

/** So many are invited at a time; the others are there when these are done. */
const INVITED_MAX = 200;
const NAMES_SHOWN = 6;

const notInvited = {
  filters: [{ field: "innlogging", values: ["Ikke invitert"] }],
  page: 1,
  perPage: INVITED_MAX,
};

const namesOf = (people: readonly { navn: string }[]): string => {
  const names = people.slice(0, NAMES_SHOWN).map(({ navn }) => navn);
  const more = people.length - names.length;
  return more > 0 ? `${names.join(", ")} og ${more} til` : names.join(", ");
};

/** Invites the apprentices who were not invited yet, and with them those who instruct them. */
export function InviteFirst({ onDone }: { onDone: () => void }) {
  const [task, setTask] = useState<BulkTask | null>(null);
  const [withInstructors, setWithInstructors] = useState(true);
  const { data: apprentices } = useQuery(searchQuery("LAERLINGER", notInvited));
  const { data: instructors } = useQuery(searchQuery("ANSATTER", notInvited));
  if (!apprentices || !instructors) return <SkeletonLines lines={3} />;
  const people = [...apprentices.items, ...(withInstructors ? instructors.items : [])];
  const close = () => {
    setTask(null);
    onDone();
  };
  return (
    <>
      <p>{INVITATION}</p>
      {apprentices.items.length > 0 && (
        <p className={classes.intro}>{namesOf(apprentices.items)}</p>
      )}
      {instructors.items.length > 0 && (
        <Checkbox
          label={`Inviter også ${counted(instructors.items.length, "faglig leder", "faglige ledere")}`}
          checked={withInstructors}
          onChange={setWithInstructors}
        >
          <span className={classes.intro}>{namesOf(instructors.items)}</span>
        </Checkbox>
      )}
      <div className={classes.actions}>
        <Button
          icon="send"
          disabled={people.length === 0}
          onClick={() => setTask(inviteTask(people.map(({ id }) => id)))}
        >
          {`Inviter ${counted(people.length, "person", "personer")}`}
        </Button>
      </div>
      <TaskRun task={task} onClose={close} />
    </>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { errorText } from "@/lib/problem.ts";
import type { GroupView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { GroupList } from "@/ui/group/GroupList.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Groups.module.css";
import { addMembers, createGroup, groupsQuery, withFollows } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const NAME_MAX = 100;
/** The server takes no more people in one call. */
const PEOPLE_PER_CALL_MAX = 2000;

/** Who was new in each group, for offering to undo. */
export interface AddedToGroup {
  group: string;
  members: readonly string[];
  /** What followed, in sentences. */
  folger: readonly string[];
}

export interface AddToGroupProps {
  opened: boolean;
  onClose: () => void;
  /** Apprentices and employees, by id. */
  people: readonly string[];
  /** Groups that hold all of them already. */
  inside?: readonly string[];
  onAdded?: (added: AddedToGroup[]) => void;
}

/** “Legg til i gruppe”: adds people to groups from anywhere. */
export function AddToGroupDialog({ opened, ...props }: AddToGroupProps) {
  return opened ? <Chooser {...props} /> : null;
}

async function addAll(groups: readonly string[], people: readonly string[]) {
  const added: AddedToGroup[] = [];
  for (const group of groups) {
    const members: string[] = [];
    const folger: string[] = [];
    for (let at = 0; at < people.length; at += PEOPLE_PER_CALL_MAX) {
      const moved = await addMembers(group, people.slice(at, at + PEOPLE_PER_CALL_MAX));
      members.push(...moved.members);
      folger.push(...moved.folger);
    }
    added.push({ group, members, folger });
  }
  return added;
}

const none: readonly string[] = [];

function Chooser({ people, inside = none, onAdded, onClose }: Omit<AddToGroupProps, "opened">) {
  const query = useQuery(groupsQuery);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [error, setError] = useState<string | null>(
    people.length === 0 ? "Du må velge minst 1 bruker" : null,
  );
  const adding = useWrite({
    send: () => addAll(chosen, people),
    done: (added) =>
      added.some(({ members }) => members.length > 0)
        ? withFollows("Lagt til i gruppen", [...new Set(added.flatMap(({ folger }) => folger))])
        : "Alle var i gruppen fra før",
    onDone: (added) => {
      onAdded?.(added);
      onClose();
    },
    again: () => changed("GRUPPER"),
    onRefused: (failure) => setError(errorText(failure)),
  });
  const add = () => {
    if (people.length === 0) return;
    setError(chosen.length === 0 ? "Velg en gruppe" : null);
    if (chosen.length > 0) void adding.run();
  };
  const created = (group: GroupView) => {
    const others = query.data ?? [];
    queryClient.setQueryData(groupsQuery.queryKey, [...others, group]);
    void changed("GRUPPER");
    setChosen([...chosen, group.id]);
    setError(null);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={
        people.length > 1
          ? `Legg ${counted(people.length, "person", "personer")} til i gruppe`
          : "Legg til i gruppe"
      }
      footer={
        <DialogFooter
          onCancel={onClose}
          loading={adding.isRunning}
          loadingLabel="Legger til"
          disabled={people.length === 0}
          onClick={add}
        >
          Legg til
        </DialogFooter>
      }
    >
      <div className={classes.dialog}>
        {query.data ? (
          <GroupList groups={query.data} chosen={chosen} inside={inside} onChange={setChosen} />
        ) : query.error ? (
          <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label="Laster grupper">
            <SkeletonLines />
          </Loading>
        )}
        <NewGroup onCreated={created} />
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function NewGroup({ onCreated }: { onCreated: (group: GroupView) => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | undefined>();
  const creating = useWrite({
    send: () => createGroup(name.trim()),
    onDone: (group) => {
      onCreated(group);
      setName("");
    },
    onRefused: (failure) => setError(errorText(failure)),
  });
  const create = () => {
    if (name.trim() === "") setError("Du må skrive et navn");
    else void creating.run();
  };
  return (
    <form
      className={classes.new}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <TextField
        label="Ny gruppe"
        value={name}
        error={error}
        maxLength={NAME_MAX}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <Button type="submit" tone="secondary" icon="add" loading={creating.isRunning}>
        Opprett
      </Button>
    </form>
  );
}

import type { Address } from "@/lib/address.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { useNavigate } from "@/ui/address.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { connectedQuery, deleteEmployee, previewDelete } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Deletes an employee, after saying what that means for whom. */
export function DeleteEmployee({ id, name, base }: { id: string; name: string; base: Address }) {
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useWrite({
    send: () => deleteEmployee(id),
    done: `${name} er slettet`,
    onDone: async () => {
      await navigate({ to: base });
      queryClient.removeQueries({ queryKey: ["employee", id] });
    },
    again: () => changed("ANSATTER", id),
  });
  const run = async () => {
    if (!(await remove.run())) setAsked(false);
  };
  return (
    <>
      <Button tone="secondary" icon="delete" onClick={() => setAsked(true)}>
        Slett
      </Button>
      <ConfirmDelete
        opened={asked}
        loading={remove.isRunning}
        title={`Slette ${name}?`}
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        <Consequences id={id} name={name} />
      </ConfirmDelete>
    </>
  );
}

function Consequences({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(connectedQuery(id));
  return (
    <>
      {name} kan ikke logge inn lenger, og åpne økter avsluttes med en gang. Navnet blir stående på
      det som er godkjent og skrevet; alt annet om den ansatte slettes. {data && lost(data)}
      <FollowPreview of={["employee", id]} ask={(signal) => previewDelete(id, signal)} />
    </>
  );
}

/** What it means for the apprentices; nothing when there are none. */
export function lost(connected: readonly { onlyInstructor: boolean }[]): string {
  if (connected.length === 0) return "";
  const alone = connected.filter(({ onlyInstructor }) => onlyInstructor).length;
  const all = counted(connected.length, "lærling", "lærlinger");
  if (alone === 0) return `${all} har fortsatt en annen faglig leder.`;
  if (alone === connected.length) return `${all} står uten faglig leder.`;
  return `${all} mister en faglig leder, og ${alone} av dem har ingen annen.`;
}

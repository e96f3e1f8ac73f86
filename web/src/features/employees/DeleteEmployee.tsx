import type { Address } from "@/lib/address.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { searchList } from "@/api/lists.ts";
import { counted, listed } from "@/lib/names.ts";
import { useNavigate } from "@/ui/address.ts";
import { DeleteButton } from "@/blocks/DeleteButton.tsx";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { connectedQuery, deleteEmployee, previewDelete, useEmployeesArea } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const HITS = 10;

/** Deletes an employee, after saying what that means for whom. */
export function DeleteEmployee({ id, name, base }: { id: string; name: string; base: Address }) {
  const [successor, setSuccessor] = useState<Pick | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useWrite({
    send: () => deleteEmployee(id, successor?.id ?? null),
    done: `${name} er slettet`,
    onDone: async () => {
      await navigate({ to: base });
      queryClient.removeQueries({ queryKey: ["employee", id] });
    },
    again: () => changed("ANSATTER", id),
  });
  return (
    <DeleteButton title={`Slette ${name}?`} deletion={remove}>
      <Consequences id={id} name={name} successor={successor} onChoose={setSuccessor} />
    </DeleteButton>
  );
}

function Consequences({
  id,
  name,
  successor,
  onChoose,
}: {
  id: string;
  name: string;
  successor: Pick | null;
  onChoose: (successor: Pick | null) => void;
}) {
  const { connects } = useEmployeesArea();
  const { data } = useQuery(connectedQuery(id));
  const instructs = data !== undefined && data.length > 0;
  const load = async (q: string, signal: AbortSignal): Promise<Pick[]> => {
    const { items } = await searchList("ANSATTER", { q, perPage: HITS }, { signal });
    const others = items.filter((one) => one.id !== id);
    return others.map((one) => ({ id: one.id, navn: one.navn, detail: listed(one.bedriftnavn) }));
  };
  return (
    <>
      {name} kan ikke logge inn lenger, og åpne økter avsluttes med en gang. Navnet blir stående på
      det som er godkjent og skrevet; alt annet om den ansatte slettes.{" "}
      {instructs && successor === null && lost(data)}
      {instructs && connects && (
        <PickerField
          name="overtar"
          label="Hvem tar over lærlingene?"
          help="Den som tar over, blir faglig leder og blir med på det som er planlagt."
          optional
          single
          inFlow
          icon="person"
          value={successor ? [successor] : []}
          load={load}
          searchLabel="Søk etter ansatt"
          onChange={([chosen]) => onChoose(chosen ?? null)}
        />
      )}
      <FollowPreview
        of={["employee", id, successor?.id]}
        ask={(signal) => previewDelete(id, successor?.id ?? null, signal)}
      />
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

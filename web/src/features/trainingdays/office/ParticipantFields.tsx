import { useState } from "react";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import classes from "./Fields.module.css";

const FilterDialog = part(async () => (await import("./FilterDialog.tsx")).FilterDialog);

/** More chosen ones than this stand as one line: nobody reads a wall of names. */
const CHIPS_MAX = 40;

/** Apprentices, employees and whole groups that are to take part. */
export function ParticipantFields({
  value,
  error,
  onChange,
}: {
  value: readonly ChosenUser[];
  error?: string | undefined;
  onChange: (chosen: ChosenUser[]) => void;
}) {
  const [filters, setFilters] = useState(false);
  const many = value.length > CHIPS_MAX;
  const add = (next: ChosenUser[]) => {
    const there = new Set(value.map(({ id }) => id));
    onChange(many ? [...value, ...next.filter(({ id }) => !there.has(id))] : next);
  };
  return (
    <>
      {many && (
        <div className={classes.many}>
          <span>{counted(value.length, "deltaker er valgt", "deltakere er valgt")}</span>
          <Button tone="quiet" thin icon="close" onClick={() => onChange([])}>
            Fjern alle
          </Button>
        </div>
      )}
      <div>
        <Button tone="secondary" icon="filter" onClick={() => setFilters(true)}>
          Velg med filter
        </Button>
      </div>
      {filters && (
        <LateDialog opened onClose={() => setFilters(false)}>
          <FilterDialog
            onChoose={(found) => {
              const there = new Set(value.map(({ id }) => id));
              onChange([...value, ...found.filter(({ id }) => !there.has(id))]);
              setFilters(false);
            }}
            onClose={() => setFilters(false)}
          />
        </LateDialog>
      )}
      <UserSearch
        name="participants"
        label="Deltakere"
        types={["APPRENTICE", "EMPLOYEE", "GROUP"]}
        value={many ? [] : value}
        error={error}
        optional
        onChange={add}
      />
    </>
  );
}

import { useState } from "react";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Checkbox } from "../Checkbox.tsx";
import { EmptyState } from "../State.tsx";
import classes from "./GroupList.module.css";

export interface ListedGroup {
  id: string;
  name: string;
  totalApprentices: number;
  totalEmployees: number;
}

const none: readonly string[] = [];

/** From this many groups on a search stands above them. */
const SEARCH_FROM = 8;

/** “12 lærlinger · 3 ansatte”, or that nobody is in it. */
export function membersText({ totalApprentices, totalEmployees }: ListedGroup): string {
  const parts = [
    totalApprentices > 0 ? counted(totalApprentices, "lærling", "lærlinger") : "",
    totalEmployees > 0 ? counted(totalEmployees, "ansatt", "ansatte") : "",
  ];
  return parts.filter(Boolean).join(" · ") || "Ingen medlemmer";
}

/** The groups to choose from. Those in `inside` hold all who are to be added already. */
export function GroupList({
  groups,
  chosen,
  inside = none,
  onChange,
}: {
  groups: readonly ListedGroup[];
  chosen: readonly string[];
  inside?: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const [sought, setSought] = useState("");
  if (groups.length === 0) {
    return (
      <EmptyState compact icon="groups" title="Ingen grupper opprettet">
        Lag den første gruppen her.
      </EmptyState>
    );
  }
  const text = sought.trim().toLocaleLowerCase("nb");
  const shown = groups.filter(({ name }) => name.toLocaleLowerCase("nb").includes(text));
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <div className={classes.groups}>
      {groups.length >= SEARCH_FROM && (
        <input
          type="search"
          className={classes.search}
          aria-label="Søk i grupper"
          placeholder={`Søk i ${formatCount(groups.length)} grupper`}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className={classes.none}>Ingen treff</p>}
      <ul className={classes.list}>
        {shown.map((group) => {
          const there = inside.includes(group.id);
          return (
            <li key={group.id} className={classes.row}>
              <Checkbox
                label={group.name}
                checked={there || chosen.includes(group.id)}
                disabled={there}
                onChange={(on) => toggle(group.id, on)}
              >
                <span className={classes.members}>
                  {there ? "Er i gruppen" : membersText(group)}
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

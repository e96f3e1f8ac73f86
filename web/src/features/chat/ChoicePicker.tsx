import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchItemsQuery, useMe } from "@/api/queries.ts";
import { useDebounced } from "@/lib/useDebounced.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import {
  type Choice,
  CHOICE_TYPES,
  choiceOfItem,
  matching,
  NO_HIT,
  roleText,
  SEARCH_FIRST,
  SEARCH_MS,
} from "./chat.ts";
import classes from "./Chat.module.css";
import { choicesQuery } from "./queries.ts";
import { SearchField } from "./RoomList.tsx";

export interface ChoicePickerProps {
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  /** Those who are there already. */
  without?: readonly string[];
}

/** Whom one may write to: coordinators search for them, the others have them in a list. */
export function ChoicePicker(props: ChoicePickerProps) {
  const me = useMe();
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const search = useDebounced(setQ, SEARCH_MS);
  const coordinator = me.rolle === "KOORDINATOR";
  const { chosen, onChange } = props;
  return (
    <>
      <div className={classes.searchRow}>
        <SearchField
          label={SEARCH_FIRST}
          value={text}
          onChange={(next) => {
            setText(next);
            search(next.trim());
          }}
        />
        {chosen.length > 0 && (
          <ul className={classes.chips} aria-label="Valgte deltakere">
            {chosen.map((choice) => (
              <li key={choice.id}>
                <button
                  type="button"
                  className={classes.chip}
                  aria-label={`Fjern ${choice.navn}`}
                  onClick={() => onChange(chosen.filter(({ id }) => id !== choice.id))}
                >
                  {choice.navn}
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.body}>
        {coordinator ? <Searched {...props} q={q} /> : <Listed {...props} q={text} />}
      </div>
    </>
  );
}

function Searched({ q, ...props }: ChoicePickerProps & { q: string }) {
  const query = useQuery({
    ...searchItemsQuery({ q, types: CHOICE_TYPES, perType: 10 }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (q === "") return <EmptyState icon="search" title={SEARCH_FIRST} compact />;
  if (query.data) return <Choices {...props} choices={query.data.items.map(choiceOfItem)} />;
  return <Waiting error={query.error} onRetry={() => void query.refetch()} />;
}

function Listed({ q, ...props }: ChoicePickerProps & { q: string }) {
  const query = useQuery(choicesQuery);
  if (query.data) {
    const all = query.data.items.map(({ id, navn, rolle }): Choice => ({
      id,
      navn,
      detail: roleText[rolle],
      group: false,
    }));
    return <Choices {...props} choices={matching(all, q)} />;
  }
  return <Waiting error={query.error} onRetry={() => void query.refetch()} />;
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Loading label="Laster personer">
      <SkeletonRows rows={5} />
    </Loading>
  );
}

function Choices({
  choices,
  chosen,
  onChange,
  without,
}: ChoicePickerProps & { choices: Choice[] }) {
  const me = useMe();
  const there = new Set([me.id, ...(without ?? [])]);
  const shown = choices.filter(({ id }) => !there.has(id));
  const picked = new Set(chosen.map(({ id }) => id));
  if (shown.length === 0) return <EmptyState icon="searchEmpty" title={NO_HIT} compact />;
  const toggle = (choice: Choice) =>
    onChange(
      picked.has(choice.id) ? chosen.filter(({ id }) => id !== choice.id) : [...chosen, choice],
    );
  return (
    <ul className={classes.people} aria-label="Personer">
      {shown.map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={picked.has(choice.id)}
            onClick={() => toggle(choice)}
          >
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
            <span className={classes.tick} aria-hidden>
              {picked.has(choice.id) && <Icon name="check" size={18} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

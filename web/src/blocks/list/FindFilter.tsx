import type { KeyboardEvent } from "react";
import { formatCount } from "@/lib/numbers.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./FilterPanel.module.css";
import type { FoundSection } from "./findFilter.ts";
import type { ListState } from "./listState.ts";

const LABEL = "Finn i filtrene";

/** Seeks among all that can be chosen, in whatever section it stands. Enter takes the first. */
export function FindFilter({
  text,
  onText,
  found,
  onChange,
}: {
  text: string;
  onText: (text: string) => void;
  found: readonly FoundSection[];
  onChange: (state: ListState) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const first = found[0]?.choices[0];
    if (!first) return;
    onChange(first.toggled);
    onText("");
  };
  return (
    <label className={classes.find}>
      <Icon name="search" size={16} />
      <input
        type="search"
        data-find-filter
        aria-label={LABEL}
        aria-keyshortcuts="F"
        placeholder={LABEL}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

/** What fits what is written, in place of the sections. */
export function FoundChoices({
  found,
  onChange,
}: {
  found: readonly FoundSection[];
  onChange: (state: ListState) => void;
}) {
  const first = found[0]?.choices[0];
  return (
    <>
      <p className={classes.hint} role="status">
        {first ? `Enter velger ${found[0]?.label}: ${first.label}` : "Ingen treff i filtrene"}
      </p>
      {found.map(({ field, label, choices }) => (
        <section key={field} className={classes.section} aria-label={label}>
          <h3>{label}</h3>
          {choices.map((choice) => (
            <div key={choice.key} className={classes.option}>
              <Checkbox
                label={choice.label}
                checked={choice.isChosen}
                onChange={() => onChange(choice.toggled)}
                size={32}
              >
                {choice.count !== undefined && (
                  <span className={classes.count}>{formatCount(choice.count)}</span>
                )}
              </Checkbox>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

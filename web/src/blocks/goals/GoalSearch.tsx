import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./GoalSearch.module.css";

/** Most letters of a search that is made here. */
const TEXT_MAX = 100;

/** Searches the goals of a plan, and says that none fits. */
export function GoalSearch({
  text,
  onChange,
  isEmpty,
  none,
}: {
  text: string;
  onChange: (text: string) => void;
  /** No goal fits. */
  isEmpty: boolean;
  /** What is said then, beside “Ingen treff”. */
  none?: string;
}) {
  const clear = (
    <Button tone="secondary" onClick={() => onChange("")}>
      Fjern søk
    </Button>
  );
  return (
    <>
      <div className={classes.search}>
        <TextField
          label="Søk i kompetansemål"
          type="search"
          value={text}
          maxLength={TEXT_MAX}
          onChange={onChange}
        />
      </div>
      {isEmpty && (
        <EmptyState icon="searchEmpty" title="Ingen treff" action={clear}>
          {none}
        </EmptyState>
      )}
    </>
  );
}

import classes from "./Form.module.css";

/**
 * A field that nobody sees: what fills it in is no person. It is called what no manager of passwords
 * knows, and says to those we know that it is none of theirs; where one fills it in all the same,
 * the server says so, and it is emptied.
 */
export function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className={classes.hidden} aria-hidden>
      <label>
        Emne
        <input
          type="text"
          name="emne"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}

import classes from "./SplitBar.module.css";

/** How many are done, wait, and are left. */
export interface Split {
  done: number;
  waiting: number;
  left: number;
}

/** What the three parts of a bar are called; they follow a count. */
export const splitWords: Record<keyof Split, string> = {
  done: "godkjent",
  waiting: "til gjennomgang",
  left: "gjenstår",
};

const parts = ["done", "waiting", "left"] as const;

/** The counts in words: “3 godkjent, 1 til gjennomgang, 6 gjenstår”. */
export const splitText = (split: Split): string =>
  parts.map((part) => `${split[part]} ${splitWords[part]}`).join(", ");

/** A bar of what is done, what waits and what is left. The words are for those who do not see it. */
export function SplitBar({ label, split }: { label: string; split: Split }) {
  return (
    <div className={classes.bar} role="img" aria-label={`${label}: ${splitText(split)}`}>
      {parts
        .filter((part) => split[part] > 0)
        .map((part) => (
          <span
            key={part}
            className={classes.part}
            data-part={part}
            style={{ flexGrow: split[part] }}
          />
        ))}
    </div>
  );
}

/** What the parts of bars stand for, with how many there are of each. */
export function SplitLegend({ split }: { split: Split }) {
  return (
    <ul className={classes.legend}>
      {parts.map((part) => (
        <li key={part} className={classes.name}>
          <span className={classes.swatch} data-part={part} aria-hidden />
          {split[part]} {splitWords[part]}
        </li>
      ))}
    </ul>
  );
}

import { RichText } from "@/ui/richtext/RichText.tsx";
import classes from "./AboutGoal.module.css";

/** A goal as far as the office says something of it. */
export interface Described {
  label: string;
  beskrivelse?: string;
  arbeidsoppgaver?: readonly string[];
}

const NO_JOBS: readonly string[] = [];

/** What the office says of a goal, and jobs that show it; nothing where it says nothing. */
export function AboutGoal({
  goal: { label, beskrivelse = "", arbeidsoppgaver = NO_JOBS },
}: {
  goal: Described;
}) {
  if (beskrivelse === "" && arbeidsoppgaver.length === 0) return null;
  return (
    <details className={classes.about}>
      <summary aria-label={`Om målet: ${label}`}>Om målet</summary>
      {beskrivelse !== "" && <RichText html={beskrivelse} />}
      {arbeidsoppgaver.length > 0 && (
        <>
          <p className={classes.head}>Jobber som viser det</p>
          <ul className={classes.jobs}>
            {arbeidsoppgaver.map((job) => (
              <li key={job}>{job}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

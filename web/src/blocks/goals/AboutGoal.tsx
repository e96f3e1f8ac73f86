import { RichText } from "@/ui/richtext/RichText.tsx";
import classes from "./AboutGoal.module.css";

/** What the office says of a goal, and jobs that show it; nothing where it says nothing. */
export function AboutGoal({
  goal: { label, beskrivelse, arbeidsoppgaver },
}: {
  goal: { label: string; beskrivelse: string; arbeidsoppgaver: readonly string[] };
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

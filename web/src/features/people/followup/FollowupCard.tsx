import { useQuery } from "@tanstack/react-query";
import type { FollowupView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { Badge, type Tone } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Followup.module.css";
import { followupQuery } from "./queries.ts";

const passed = new Set(["BESTATT", "BESTATTMEGETGODT"]);

const toneOf = (result: string): Tone =>
  passed.has(result) ? "positive" : result === "IKKEBESTATT" ? "negative" : "neutral";

/** “Fagprøve og fag” on the general page; nothing while nothing is noted. */
export function FollowupCard({ id }: { id: string }) {
  const { data } = useQuery(followupQuery(id));
  if (!data || data.exams.length + data.missingSubjects.length === 0) return null;
  return (
    <Card
      title="Fagprøve og fag"
      aside={
        <Link to={pathTo("/k/laerlinger/$uid/rediger/manglendefag", { uid: id })}>Rediger</Link>
      }
    >
      <ul className={classes.items}>
        <Exams exams={data.exams} />
        {data.missingSubjects.map(({ id: subject, fag, deadline, approved, status }) => (
          <li key={subject} className={classes.item}>
            <span>
              {fag}
              {deadline && !approved && (
                <span className={classes.detail}>Frist {formatDate(deadline)}</span>
              )}
            </span>
            <Badge tone={approved ? "positive" : "warning"} icon={approved ? "approve" : "waiting"}>
              {status}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Exams({ exams }: Pick<FollowupView, "exams">) {
  return exams.map(({ id, testDate, registrationDate, result, resultLabel }) => (
    <li key={id} className={classes.item}>
      <span>
        Fagprøve
        <span className={classes.detail}>
          {testDate ? formatDate(testDate) : registrationDate ? "Meldt opp" : "Ikke meldt opp"}
        </span>
      </span>
      <Badge tone={toneOf(result)} icon={passed.has(result) ? "approve" : "info"}>
        {resultLabel}
      </Badge>
    </li>
  ));
}

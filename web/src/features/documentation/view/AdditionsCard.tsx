import { useMe } from "@/api/queries.ts";
import type { DocumentationAddition } from "@/api/schemas.gen.ts";
import { begun } from "@/lib/names.ts";
import { formatDate } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./DocumentationView.module.css";

const pages = {
  LAERLING: "/l/laereplanmal/rydd",
  ANSATT: "/b/maaltillegg",
  KOORDINATOR: "/k/maaltillegg",
} as const;

/** Goals that are to be added to what is approved, and what was said of those that were not. */
export function AdditionsCard({ additions }: { additions: readonly DocumentationAddition[] }) {
  const { rolle } = useMe();
  if (additions.length === 0) return null;
  return (
    <Card
      title="Foreslåtte mål"
      icon="goal"
      aside={<Link to={pages[rolle]}>{rolle === "LAERLING" ? "Rydd i mål" : "Svar"}</Link>}
    >
      <ul className={classes.additions}>
        {additions.map(({ goal, label, sent, refused }) => (
          <li key={goal}>
            <span>{begun(label)}</span>
            {refused === null ? (
              <Badge tone="info" icon="waiting">
                {`Foreslått ${formatDate(sent)}`}
              </Badge>
            ) : (
              <p>
                <strong>Ikke lagt til</strong> {refused}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

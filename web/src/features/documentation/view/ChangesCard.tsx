import type { DocumentationView } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import classes from "./DocumentationView.module.css";

/** What of the text was changed since it was sent back; nothing where nothing was. */
export function ChangesCard({ doc: { changes } }: { doc: DocumentationView }) {
  if (!changes) return null;
  const { added, removed } = changes;
  return (
    <Card title="Endret siden den ble sendt tilbake">
      <ul className={classes.changes}>
        {removed.map((line) => (
          <li key={`- ${line}`}>
            <span className="sv-hidden">Tatt bort: </span>
            <del>{line}</del>
          </li>
        ))}
        {added.map((line) => (
          <li key={`+ ${line}`}>
            <span className="sv-hidden">Nytt: </span>
            <ins>{line}</ins>
          </li>
        ))}
      </ul>
    </Card>
  );
}

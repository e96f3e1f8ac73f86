import { call } from "@/api/client.ts";
import { shareddocument_edition_create } from "@/api/operations.gen.ts";
import type { SharedDocumentView } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "../Documents.module.css";
import { useDocumentStep } from "./useDocument.ts";

/** Every edition that was shared, newest first; the next one begins here. */
export function EditionsCard({ document }: { document: SharedDocumentView }) {
  const { running, run } = useDocumentStep(document.id);
  const { id, status, editions } = document;
  const shared = editions.filter(({ published }) => published !== null);
  const begin = () =>
    void run(() => call(shareddocument_edition_create, { id }), "Legg til filene i ny versjon");
  return (
    <Card
      title="Versjoner"
      icon="clock"
      aside={
        status === "Delt" && (
          <Button tone="secondary" thin icon="add" loading={running} onClick={begin}>
            Ny versjon
          </Button>
        )
      }
    >
      <ol aria-label="Versjoner">
        {shared.map(({ utgave, published, endring, av, aapnet, files }) => (
          <li key={utgave} className={classes.edition}>
            <span className={classes.words}>
              <span className={classes.title}>{`Versjon ${utgave}`}</span>
              <span className={classes.facts}>
                {[
                  formatDateTime(published),
                  av,
                  `åpnet av ${counted(aapnet, "person", "personer")}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            {endring && <p className={classes.text}>{endring}</p>}
            <FileList files={files} label={`Filer i versjon ${utgave}`} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

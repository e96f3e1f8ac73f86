import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DocumentTemplateView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { editionQuery } from "./queries.ts";
import classes from "./Templates.module.css";

/** Which editions there were; what was made of one stays with it. */
export function EditionsCard({ template }: { template: DocumentTemplateView }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Card title="Versjoner">
      <ul className={classes.people} aria-label="Versjoner">
        {template.editions.map(({ utgave, created, av, dokumenter }) => (
          <li key={utgave} className={classes.signer}>
            <span className={classes.words}>
              <span className={classes.title}>Versjon {utgave}</span>
              <span className={classes.facts}>
                {formatDateTime(created)} · {av} ·{" "}
                {dokumenter === 1 ? "1 dokument" : `${dokumenter} dokumenter`}
              </span>
            </span>
            {utgave !== template.utgave && (
              <Button
                tone="quiet"
                thin
                label={`Les versjon ${utgave}`}
                onClick={() => setShown(utgave)}
              >
                Les
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <EditionDialog id={template.id} utgave={shown} onClose={() => setShown(null)} />
      )}
    </Card>
  );
}

function EditionDialog({
  id,
  utgave,
  onClose,
}: {
  id: string;
  utgave: number;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(editionQuery(id, utgave));
  return (
    <Dialog opened onClose={onClose} size="large" title={`Versjon ${utgave}`}>
      {data ? (
        <RichText html={data.innhold} />
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster versjonen">
          <SkeletonLines />
        </Loading>
      )}
    </Dialog>
  );
}

import { useState } from "react";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { application_labels_update } from "@/api/operations.gen.ts";
import type { ApplicationView } from "@/api/schemas.gen.ts";
import classes from "./Office.module.css";

const LabelsDialog = part(async () => (await import("./LabelsDialog.tsx")).LabelsDialog);

/** The office's own labels on an application; the applicant and the companies see none of them. */
export function LabelsCard({ application }: { application: ApplicationView }) {
  const [opened, setOpened] = useState(false);
  const { id, etiketter } = application;
  const save = async (ids: string[]) => {
    await call(application_labels_update, {
      body: {
        ids: [id],
        add: ids.filter((one) => !etiketter.some((label) => label.id === one)),
        remove: etiketter.map((label) => label.id).filter((one) => !ids.includes(one)),
      },
    });
    await changed("APPLICATIONS", id);
    setOpened(false);
  };
  return (
    <Card
      title="Etiketter"
      aside={
        <Button tone="quiet" thin icon="edit" onClick={() => setOpened(true)}>
          Velg
        </Button>
      }
    >
      {etiketter.length === 0 ? (
        <p className={classes.muted}>Ingen etiketter. Bare kontoret ser dem.</p>
      ) : (
        <span className={classes.row}>
          {etiketter.map(({ id: label, navn }) => (
            <Badge key={label} tone="primary">
              {navn}
            </Badge>
          ))}
        </span>
      )}
      <LateDialog opened={opened} onClose={() => setOpened(false)}>
        {opened && (
          <LabelsDialog
            chosen={etiketter.map((label) => label.id)}
            title="Etiketter"
            onSave={save}
            onClose={() => setOpened(false)}
          />
        )}
      </LateDialog>
    </Card>
  );
}

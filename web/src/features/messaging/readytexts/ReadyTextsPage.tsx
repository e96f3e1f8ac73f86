import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { ReadyTextView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { withGaps } from "@/lib/placeholders.ts";
import { part } from "@/lib/parts.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "../automatic/Automatic.module.css";
import { kinds } from "../kinds.ts";
import { deleteReadyText, readyTextsQuery } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const TITLE = "Standard SMS og e-post";

const ReadyTextDialog = part(async () => (await import("./ReadyTextDialog.tsx")).ReadyTextDialog);

/** `/k/systemvalg/standardsmsogepost`: texts to begin from when an SMS or an e-mail is written. */
export function ReadyTextsPage() {
  const { data, error, refetch } = useQuery(readyTextsQuery);
  /** The text that is written; "new" for one that is not there yet. */
  const [open, setOpen] = useState<ReadyTextView | "new" | null>(null);
  const [leaving, setLeaving] = useState<ReadyTextView | null>(null);
  const add = (
    <Button icon="add" onClick={() => setOpen("new")}>
      Ny mal
    </Button>
  );
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Tekster kontoret ofte sender. De kommer opp som «Velg mal» når dere skriver."
        actions={data && data.length > 0 && add}
      />
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Henter malene">
            <SkeletonLines lines={6} />
          </Loading>
        )
      ) : data.length === 0 ? (
        <EmptyState icon="mail" title="Ingen maler ennå" action={add}>
          Lag en mal av en tekst dere sender ofte, så slipper dere å skrive den på nytt.
        </EmptyState>
      ) : (
        <Card>
          <ul className={classes.rows}>
            {data.map((text) => (
              <Row
                key={text.id}
                text={text}
                onOpen={() => setOpen(text)}
                onDelete={() => setLeaving(text)}
              />
            ))}
          </ul>
        </Card>
      )}
      {open && (
        <LateDialog opened onClose={() => setOpen(null)}>
          <ReadyTextDialog text={open === "new" ? null : open} onClose={() => setOpen(null)} />
        </LateDialog>
      )}
      {leaving && <DeleteText text={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

function Row({
  text,
  onOpen,
  onDelete,
}: {
  text: ReadyTextView;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const { name, type, emne, melding, endret, endretAv } = text;
  const beginning = type === "SMS" ? withGaps(melding).slice(0, 120) : withGaps(emne);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>
          <span className={classes.name}>{name}</span>{" "}
          <Badge icon={kinds[type].icon}>{kinds[type].label}</Badge>
        </span>
        <span className={classes.facts}>{beginning}</span>
        <span className={classes.facts}>
          Endret {formatDate(endret)}
          {endretAv && ` av ${endretAv}`}
        </span>
      </div>
      <div className={classes.buttons}>
        <Button tone="secondary" thin icon="edit" label={`Rediger ${name}`} onClick={onOpen}>
          Rediger
        </Button>
        <Button tone="quiet" thin icon="delete" label={`Slett ${name}`} onClick={onDelete} />
      </div>
    </li>
  );
}

function DeleteText({ text, onClose }: { text: ReadyTextView; onClose: () => void }) {
  const remove = useWrite({
    send: () => deleteReadyText(text.id),
    done: "Malen er slettet",
    onDone: onClose,
    again: () => changed("STANDARDMELDINGER", text.id),
  });
  return (
    <ConfirmDelete
      opened
      title={`Slette malen «${text.name}»?`}
      loading={remove.isRunning}
      onCancel={onClose}
      onConfirm={() => void remove.run()}
    >
      Meldinger som er sendt, står som de er.
    </ConfirmDelete>
  );
}

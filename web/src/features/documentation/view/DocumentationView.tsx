import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { DocumentationView as Documentation } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Columns } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { SendDialog } from "../editor/SendDialog.tsx";
import { documentationQuery } from "../queries.ts";
import { isBlankRichText } from "@/ui/richtext/html.ts";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { correctionOf } from "../status.ts";
import { type Asked, DecideDialog } from "./Decide.tsx";
import classes from "./DocumentationView.module.css";
import { FilesCard } from "./FilesCard.tsx";
import { Notice } from "./Notice.tsx";
import { Timeline } from "./Timeline.tsx";
import { type Step, useRemove, useStep } from "./useActions.ts";
import { useMoved } from "./useMoved.ts";

export interface DocumentationViewProps {
  /** The documentation's id. */
  id: string;
  /** The list behind it: where “not found” and a deletion lead. */
  backTo: { to: string; label: string };
  /** The apprentice's page; without it her name is plain text. */
  apprenticeTo?: string;
  /** The editor; for the apprentice. */
  editTo?: string;
  /** After an approval or a correction: where the reader goes next. Without it the page stays. */
  onDecided?: (doc: Documentation) => void;
}

/** One piece of documentation, for whoever may see it: content, files, goals, what happened. */
export function DocumentationView(props: DocumentationViewProps) {
  const query = useQuery(documentationQuery(props.id));
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <DetailPage
      query={query}
      thing="dokumentasjonen"
      backTo={props.backTo}
      title={({ name }) => name}
      badge={({ status }) => <StatusBadge status={status} />}
      subtitle={(doc) => <Subtitle doc={doc} apprenticeTo={props.apprenticeTo} />}
      actions={(doc) => <Actions doc={doc} editTo={props.editTo} onAsk={setAsked} />}
      thumbAction={(doc) => mainActions(doc, props.editTo, setAsked)}
    >
      {(doc) => <Content key={doc.id} {...props} doc={doc} asked={asked} onAsk={setAsked} />}
    </DetailPage>
  );
}

function Subtitle({ doc, apprenticeTo }: { doc: Documentation; apprenticeTo: string | undefined }) {
  const { laerling, bedrift, sendt, sistendret } = doc;
  return (
    <>
      {apprenticeTo ? (
        <Link to={apprenticeTo} className={classes.fact}>
          <Icon name="person" size={16} />
          {laerling.navn}
        </Link>
      ) : null}
      {bedrift && (
        <span className={classes.fact}>
          <Icon name="company" size={16} />
          {bedrift.navn}
        </span>
      )}
      <span>
        {sendt ? `Sendt ${formatDateTime(sendt)}` : `Sist endret ${formatDateTime(sistendret)}`}
      </span>
    </>
  );
}

type Ask = (asked: Asked) => void;

/** The one or two actions that the page is about. */
function mainActions({ can }: Documentation, editTo: string | undefined, onAsk: Ask) {
  if (can.approve || can.return) {
    return (
      <>
        {can.return && (
          <Button tone="secondary" icon="return" onClick={() => onAsk("return")}>
            Må rettes
          </Button>
        )}
        {can.approve && (
          <Button tone="positive" icon="approve" onClick={() => onAsk("approve")}>
            Godkjenn
          </Button>
        )}
      </>
    );
  }
  if (can.edit && editTo) {
    return (
      <>
        {can.send && (
          <Button tone="secondary" icon="send" onClick={() => onAsk("send")}>
            Send
          </Button>
        )}
        <ButtonLink to={editTo} icon="edit">
          Rediger
        </ButtonLink>
      </>
    );
  }
  return undefined;
}

/** Those that the reader needs seldom. */
function sideActions({ can }: Documentation, onAsk: Ask) {
  return (
    <>
      {can.withdraw && (
        <Button tone="secondary" icon="undo" onClick={() => onAsk("withdraw")}>
          Trekk tilbake
        </Button>
      )}
      {can.delete && (
        <Button tone="secondary" icon="delete" onClick={() => onAsk("delete")}>
          Slett kladden
        </Button>
      )}
    </>
  );
}

function Actions({
  doc,
  editTo,
  onAsk,
}: {
  doc: Documentation;
  editTo: string | undefined;
  onAsk: Ask;
}) {
  return (
    <>
      {sideActions(doc, onAsk)}
      {mainActions(doc, editTo, onAsk)}
    </>
  );
}

interface ContentProps extends DocumentationViewProps {
  doc: Documentation;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
}

function Content({ doc, asked, onAsk, ...props }: ContentProps) {
  const moved = useMoved(doc);
  const correction = correctionOf(doc.status, doc.timeline);
  return (
    <>
      <div className={classes.notices} role="status">
        {moved.text && <Notice onClose={moved.dismiss}>{moved.text}</Notice>}
      </div>
      {correction?.comment && (
        <div className={classes.notices}>
          <Notice tone="warning" icon="return" title={`${correction.by.navn} ber om retting`}>
            {correction.comment}
          </Notice>
        </div>
      )}
      <Columns
        main={
          <>
            <Card title="Beskrivelse">
              {isBlankRichText(doc.content) ? (
                <p className={classes.none}>Ingen tekst.</p>
              ) : (
                <RichText html={doc.content} />
              )}
            </Card>
            <FilesCard files={doc.files} />
          </>
        }
        side={
          <>
            <GoalsCard goals={doc.goals} canEdit={doc.can.edit} />
            <Timeline entries={doc.timeline} />
            <div className={classes.phoneActions}>{sideActions(doc, onAsk)}</div>
          </>
        }
      />
      <Dialogs {...props} doc={doc} asked={asked} onAsk={onAsk} onMine={moved.mine} />
    </>
  );
}

function GoalsCard({ goals, canEdit }: { goals: Documentation["goals"]; canEdit: boolean }) {
  return (
    <Card title="Kompetansemål" icon="goal" aside={goals.length > 0 ? String(goals.length) : ""}>
      {goals.length === 0 ? (
        <EmptyState compact icon="goal" title="Ingen mål valgt">
          {canEdit ? "Velg hvilke mål arbeidet viser når du redigerer." : undefined}
        </EmptyState>
      ) : (
        <ul className={classes.goals}>
          {goals.map(({ id, label, status }) => (
            <li key={id} className={classes.goal}>
              <span className={classes.goalLabel}>{label}</span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const doneTexts: Record<Step, string> = {
  send: "Sendt til godkjenning",
  withdraw: "Trukket tilbake. Den er en kladd igjen.",
  approve: "Godkjent",
  return: "Sendt tilbake for retting",
};

function Dialogs({
  doc,
  asked,
  onAsk,
  onMine,
  onDecided,
  backTo,
}: ContentProps & { onMine: (status: Documentation["status"]) => void }) {
  const navigate = useNavigate();
  const close = () => onAsk(null);
  const step = useStep(doc, (next, taken) => {
    onMine(next.status);
    close();
    const decided = taken === "approve" || taken === "return";
    if (decided && onDecided) onDecided(next);
    else toast.positive(doneTexts[taken]);
  });
  const remove = useRemove(doc, () => {
    close();
    void navigate({ to: backTo.to, replace: true });
  });
  return (
    <>
      <DecideDialog
        doc={doc}
        asked={asked}
        loading={step.isPending}
        onStep={(input) => step.mutate(input)}
        onClose={close}
      />
      <SendDialog
        opened={asked === "send"}
        goals={doc.goals.length}
        files={doc.files.length}
        loading={step.isPending}
        onSend={() => step.mutate({ step: "send" })}
        onClose={close}
      />
      <ConfirmDelete
        opened={asked === "withdraw"}
        title="Trekke tilbake dokumentasjonen?"
        confirmText="Trekk tilbake"
        loading={step.isPending}
        onConfirm={() => step.mutate({ step: "withdraw" })}
        onCancel={close}
      >
        Den blir en kladd igjen, og forsvinner fra listen til faglig leder til du sender på nytt.
      </ConfirmDelete>
      <ConfirmDelete
        opened={asked === "delete"}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        Teksten og alle bilder og filer i «{doc.name}» blir borte for godt.
      </ConfirmDelete>
    </>
  );
}

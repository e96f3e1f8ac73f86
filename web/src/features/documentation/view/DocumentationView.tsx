import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DocumentationView as Documentation } from "@/api/schemas.gen.ts";
import { useWalkOn } from "@/blocks/list/useNeighbours.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { SendDialog } from "../editor/SendDialog.tsx";
import { documentationQuery } from "@/blocks/documentation.ts";
import { correctionOf } from "../status.ts";
import { approvalText } from "./approval.ts";
import { type Asked, DecideDialog } from "@/blocks/review/Decide.tsx";
import classes from "./DocumentationView.module.css";
import { DecideButtons } from "./DecideButtons.tsx";
import { Description } from "@/blocks/review/Description.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { GoalsCard } from "@/blocks/review/GoalsCard.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";
import { Link } from "@/ui/Link.tsx";
import { useNavigate } from "@/ui/address.ts";
import { type Step, useOfferUndo, useRemind, useRemove, useStep } from "./useActions.ts";
import { useMoved } from "./useMoved.ts";

export interface DocumentationViewProps {
  /** The documentation's id. */
  id: string;
  /** The list behind it: where “not found” and a deletion lead. */
  backTo: { to: Address; label: string };
  /** The apprentice's page; without it her name is plain text. */
  apprenticeTo?: Address;
  /** The editor; for the apprentice. */
  editTo?: Address;
}

/** One piece of documentation, for whoever may see it: content, files, goals, what happened. */
export function DocumentationView(props: DocumentationViewProps) {
  const { apprenticeTo } = props;
  const query = useQuery(documentationQuery(props.id));
  const above = ({ laerling }: Documentation) => ({ to: apprenticeTo ?? "/", name: laerling.navn });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { goOn, skip, comeBack } = useWalkOn();
  const offerUndo = useOfferUndo(comeBack);
  const step = useStep((doc, taken) => {
    setAsked(null);
    if (taken === "approve") offerUndo(doc);
    else toast.positive(doneTexts[taken]);
    if (taken === "approve" || taken === "return") goOn?.();
  });
  const doing: Doing = {
    loading: step.isPending,
    ask: setAsked,
    approve: (doc) => step.mutate({ doc, step: "approve" }),
  };
  return (
    <DetailPage
      query={query}
      thing="dokumentasjonen"
      backTo={props.backTo}
      title={({ name }) => name}
      above={apprenticeTo ? above : undefined}
      badge={({ status }) => <StatusBadge status={status} />}
      subtitle={(doc) => <Subtitle doc={doc} apprenticeTo={props.apprenticeTo} />}
      actions={(doc) => (
        <>
          <SideActions doc={doc} ask={setAsked} />
          {mainActions(doc, props.editTo, doing)}
        </>
      )}
      thumbAction={(doc) => mainActions(doc, props.editTo, doing)}
    >
      {(doc) => (
        <Content
          key={doc.id}
          {...props}
          doc={doc}
          asked={asked}
          onAsk={setAsked}
          step={step}
          onSkip={skip}
        />
      )}
    </DetailPage>
  );
}

function Subtitle({
  doc,
  apprenticeTo,
}: {
  doc: Documentation;
  apprenticeTo: Address | undefined;
}) {
  const { laerling, bedrift, sendt, sistendret, reminded } = doc;
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
      {reminded && <span>{`Purret ${formatDateTime(reminded)}`}</span>}
    </>
  );
}

interface Doing {
  loading: boolean;
  ask: (asked: Asked) => void;
  approve: (doc: Documentation) => void;
}

/** The one or two actions that the page is about. */
function mainActions(doc: Documentation, editTo: Address | undefined, doing: Doing) {
  const { can } = doc;
  if (can.approve || can.return) return <DecideButtons doc={doc} {...doing} />;
  if (can.edit && editTo) {
    return (
      <>
        {can.send && (
          <Button tone="secondary" icon="send" onClick={() => doing.ask("send")}>
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
function SideActions({ doc, ask }: { doc: Documentation; ask: Doing["ask"] }) {
  const { can, reminded } = doc;
  const remind = useRemind(doc);
  return (
    <>
      {can.remind && reminded === null && (
        <Button
          tone="secondary"
          icon="bell"
          loading={remind.isPending}
          onClick={() => remind.mutate()}
        >
          Purr
        </Button>
      )}
      {can.approve && (
        <Button tone="secondary" icon="chat" onClick={() => ask("comment")}>
          Godkjenn med kommentar
        </Button>
      )}
      {can.withdraw && (
        <Button tone="secondary" icon="undo" onClick={() => ask("withdraw")}>
          Trekk tilbake
        </Button>
      )}
      {can.delete && (
        <Button tone="secondary" icon="delete" onClick={() => ask("delete")}>
          Slett kladden
        </Button>
      )}
    </>
  );
}

interface ContentProps extends DocumentationViewProps {
  doc: Documentation;
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
  step: ReturnType<typeof useStep>;
  /** Leads past this one in the list it was opened from; absent after the last. */
  onSkip: (() => void) | undefined;
}

/** What waits for an answer is answered with a key, and passed with the arrow. */
function useAnswerKeys({ doc, step, onAsk, onSkip }: Omit<ContentProps, "backTo" | "id">): boolean {
  const { can } = doc;
  const answers = can.approve || can.return;
  const free = (act: () => void) => () => {
    if (!step.isPending) act();
  };
  usePageKeys(
    {
      ...(can.approve ? { g: free(() => step.mutate({ doc, step: "approve" })) } : {}),
      ...(can.return ? { r: free(() => onAsk("return")) } : {}),
      ...(answers && onSkip ? { arrowright: free(onSkip) } : {}),
    },
    "[role=menu], [role=tablist]",
  );
  return answers;
}

function Content({ doc, asked, onAsk, onSkip, ...props }: ContentProps) {
  const moved = useMoved(doc);
  const answers = useAnswerKeys({ ...props, doc, asked, onAsk, onSkip });
  const correction = correctionOf(doc.status, doc.timeline);
  return (
    <>
      <div className={classes.notices} role="status" data-review={answers || undefined}>
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
              <Description content={doc.content} />
              {doc.skrivehjelp && (
                <p className={classes.help}>
                  <Icon name="edit" size={16} />
                  {doc.skrivehjelp.eget === null
                    ? "Begynt med skrivehjelp"
                    : "Begynt med skrivehjelp, skrevet om og bekreftet som egen tekst"}
                </p>
              )}
            </Card>
            <FilesCard files={doc.files} />
          </>
        }
        side={
          <>
            <GoalsCard goals={doc.goals} canEdit={doc.can.edit} />
            <Timeline entries={doc.timeline} />
            <div className={classes.phoneActions}>
              <SideActions doc={doc} ask={onAsk} />
            </div>
          </>
        }
      />
      <Dialogs {...props} doc={doc} asked={asked} onAsk={onAsk} />
    </>
  );
}

const doneTexts: Record<Step, string> = {
  send: "Sendt til godkjenning",
  withdraw: "Trukket tilbake. Den er en kladd igjen.",
  approve: "Godkjent",
  return: "Sendt tilbake for retting",
};

function Dialogs({ doc, asked, onAsk, step, backTo }: Omit<ContentProps, "onSkip">) {
  const navigate = useNavigate();
  const close = () => onAsk(null);
  const remove = useRemove(doc, () => {
    close();
    void navigate({ to: backTo.to, replace: true });
  });
  return (
    <>
      <DecideDialog
        who={doc.laerling.navn}
        thing="dokumentasjonen"
        approval={approvalText(doc)}
        asked={asked}
        loading={step.isPending}
        onStep={(input) => step.mutate({ doc, ...input })}
        onClose={close}
      />
      <SendDialog
        opened={asked === "send"}
        goals={doc.goals.length}
        files={doc.files.length}
        loading={step.isPending}
        help={doc.skrivehjelp}
        onSend={(eget) => step.mutate({ doc, step: "send", eget })}
        onClose={close}
      />
      <ConfirmDelete
        opened={asked === "withdraw"}
        title="Trekke tilbake dokumentasjonen?"
        confirmText="Trekk tilbake"
        loading={step.isPending}
        onConfirm={() => step.mutate({ doc, step: "withdraw" })}
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

import { useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { DocumentationView as Documentation } from "@/api/schemas.gen.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { formatDateTime } from "@/lib/dates.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { documentationReview } from "../view/kind.ts";
import { type Asked, DecideDialog } from "@/blocks/review/Decide.tsx";
import { DecideButtons } from "@/blocks/review/DecideButtons.tsx";
import { Description } from "@/blocks/review/Description.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { GoalsCard } from "@/blocks/review/GoalsCard.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { useNavigate } from "@/ui/address.ts";
import { useOfferUndo, useStep } from "@/blocks/review/useAnswering.ts";
import { useMoved } from "@/blocks/review/useMoved.ts";
import { LargePictures } from "./LargePictures.tsx";
import { forgetAnswered, noteAnswered, reviewPage } from "./queue.ts";
import { QueueBar } from "./QueueBar.tsx";
import classes from "./ReviewPage.module.css";
import { useQueue } from "./useQueue.ts";

const backTo = { to: "/b/dokumentasjoner", label: "Til dokumentasjonene" } as const;

interface Props {
  query: UseQueryResult<Documentation>;
  doc: Documentation;
}

/** Leads to the next that waits; after the last, to the list. */
function useGoOn(doc: Documentation) {
  const navigate = useNavigate();
  const queue = useQueue({ id: doc.id, laerlingid: doc.laerling.id });
  const { next } = queue;
  const to = next ? reviewPage(next) : backTo.to;
  return { ...queue, goOn: () => void navigate({ to, replace: true }) };
}

/** Approves and returns, each with the next that waits after it. */
function useAnswering(doc: Documentation, goOn: () => void) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const offerUndo = useOfferUndo(documentationReview, ({ id, laerling }) => {
    forgetAnswered(id);
    void navigate({ to: reviewPage({ id, laerlingid: laerling.id }) });
  });
  const step = useStep(documentationReview, (next, taken) => {
    noteAnswered(next.id);
    setAsked(null);
    if (taken === "approve") offerUndo(next);
    else toast.positive(`«${next.name}» er sendt tilbake`);
    goOn();
  });
  const approve = () => {
    if (doc.can.approve && !step.isRunning) void step.run({ doc, step: "approve" });
  };
  const askReturn = () => {
    if (doc.can.return) setAsked("return");
  };
  return { asked, setAsked, step, approve, askReturn };
}

/** Documentation that waits for the instructor, as one of a queue: whose it is, what it shows, and
 * the answer. */
export function ReviewPage({ query, doc }: Props) {
  const { place, total, next, goOn } = useGoOn(doc);
  const { asked, setAsked, step, approve, askReturn } = useAnswering(doc, goOn);
  const waits = doc.status === "Sendt";
  const skip = () => {
    if (!step.isRunning) goOn();
  };
  usePageKeys(
    { g: approve, r: askReturn, ...(next ? { arrowright: skip } : {}) },
    "[role=menu], [role=tablist]",
  );
  const buttons = (
    <DecideButtons
      can={doc.can}
      loading={step.isRunning}
      onReturn={askReturn}
      onApprove={approve}
    />
  );
  const answers = doc.can.approve || doc.can.return;
  const onNext = next ? skip : undefined;
  return (
    <>
      <QueueBar place={place} total={total} waits={waits} onNext={onNext} />
      <DetailPage
        query={query}
        thing="dokumentasjonen"
        backTo={backTo}
        title={({ laerling }) => laerling.navn}
        picture={({ laerling }) => <Avatar name={laerling.navn} person={laerling.id} size={48} />}
        badge={({ status, look }) => (
          <>
            <StatusBadge status={status} />
            {look && look !== "Klar" && (
              <Badge tone="warning" icon="eye">
                {look}
              </Badge>
            )}
          </>
        )}
        subtitle={({ laerling, bedrift, sendt }) => (
          <>
            <Link to={pathTo("/b/laerlinger/$uid", { uid: laerling.id })}>Til lærlingen</Link>
            {bedrift && <span>{bedrift.navn}</span>}
            {sendt && <span>{`Sendt ${formatDateTime(sendt)}`}</span>}
          </>
        )}
        {...(answers ? { actions: () => buttons, thumbAction: () => buttons } : {})}
      >
        {() => <Content doc={doc} onComment={() => setAsked("comment")} />}
      </DetailPage>
      <DecideDialog
        who={doc.laerling.navn}
        thing="dokumentasjonen"
        approval={documentationReview.approval(doc)}
        asked={asked}
        loading={step.isRunning}
        onStep={(input) => void step.run({ doc, ...input })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function Content({ doc, onComment }: { doc: Documentation; onComment: () => void }) {
  const moved = useMoved(doc);
  const pictures = doc.files.filter(({ bilde }) => bilde);
  const others = doc.files.filter(({ bilde }) => !bilde);
  return (
    <>
      <div role="status">{moved.text && <Notice onClose={moved.dismiss}>{moved.text}</Notice>}</div>
      <Columns
        main={
          <>
            <Card title={doc.name}>
              <div className={classes.work}>
                <LargePictures pictures={pictures} />
                <Description content={doc.content} />
              </div>
            </Card>
            <FilesCard files={others} />
          </>
        }
        side={
          <>
            <GoalsCard goals={doc.goals} canEdit={false} />
            {doc.can.approve && (
              <Button tone="secondary" icon="chat" onClick={onComment}>
                Godkjenn med kommentar
              </Button>
            )}
            <Timeline entries={doc.timeline} />
          </>
        }
      />
    </>
  );
}

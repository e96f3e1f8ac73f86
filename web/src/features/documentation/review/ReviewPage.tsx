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
import { type Asked, DecideDialog, type Decision } from "@/blocks/review/Decide.tsx";
import { AskButton, DecideButtons } from "@/blocks/review/DecideButtons.tsx";
import { Description } from "@/blocks/review/Description.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { GoalsCard, type Refusing } from "@/blocks/review/GoalsCard.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { useNavigate } from "@/ui/address.ts";
import { useOfferUndo, useStep } from "@/blocks/review/useAnswering.ts";
import { useMoved } from "@/blocks/review/useMoved.ts";
import { useRefusals } from "@/blocks/review/useRefusals.ts";
import { OldReferences } from "../standards/OldReferences.tsx";
import { AnswerFiles } from "../view/AnswerFiles.tsx";
import { ChangesCard } from "../view/ChangesCard.tsx";
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
  const { refusing, refused } = useRefusals(doc);
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
  const answer = (input: Decision) => {
    if (input.step === "return") return void step.run({ doc, ...input });
    const without = refused();
    if (without !== null) void step.run({ doc, ...input, refused: without });
  };
  const approve = () => {
    if (doc.can.approve && !step.isRunning) answer({ step: "approve" });
  };
  const askReturn = () => {
    if (doc.can.return) setAsked("return");
  };
  return { asked, setAsked, step, answer, approve, askReturn, refusing };
}

/** Documentation that waits for the instructor, as one of a queue: whose it is, what it shows, and
 * the answer. */
export function ReviewPage({ query, doc }: Props) {
  const { place, total, next, goOn } = useGoOn(doc);
  const { asked, setAsked, step, answer, approve, askReturn, refusing } = useAnswering(doc, goOn);
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
        {() => <Content doc={doc} refusing={refusing} onAsk={setAsked} />}
      </DetailPage>
      <DecideDialog
        who={doc.laerling.navn}
        thing="dokumentasjonen"
        approval={documentationReview.approval(doc)}
        asked={asked}
        loading={step.isRunning}
        asksQuestion
        onStep={answer}
        onClose={() => setAsked(null)}
      >
        <AnswerFiles doc={doc} />
      </DecideDialog>
    </>
  );
}

function Content({
  doc,
  refusing,
  onAsk,
}: {
  doc: Documentation;
  refusing: Refusing | undefined;
  onAsk: (asked: Asked) => void;
}) {
  const moved = useMoved(doc);
  const pictures = doc.files.filter(({ bilde }) => bilde);
  const others = doc.files.filter(({ bilde }) => !bilde);
  return (
    <>
      <div role="status">{moved.text && <Notice onClose={moved.dismiss}>{moved.text}</Notice>}</div>
      <Columns
        main={
          <>
            <ChangesCard doc={doc} />
            <Card title={doc.name}>
              <div className={classes.work}>
                <LargePictures pictures={pictures} notes={doc.pictures} />
                <Description content={doc.content} />
                <OldReferences standards={doc.standarder} />
              </div>
            </Card>
            <FilesCard files={others} />
            <FilesCard title="Filer fra faglig leder" files={doc.answerFiles} />
          </>
        }
        side={
          <>
            <GoalsCard goals={doc.goals} canEdit={false} files={doc.files} refusing={refusing} />
            {doc.can.approve && (
              <>
                <Button tone="secondary" icon="chat" onClick={() => onAsk("comment")}>
                  Godkjenn med kommentar
                </Button>
                <AskButton onClick={() => onAsk("question")} />
              </>
            )}
            <Timeline entries={doc.timeline} />
          </>
        }
      />
    </>
  );
}

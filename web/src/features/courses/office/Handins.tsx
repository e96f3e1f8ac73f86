import { useState } from "react";
import type { CourseHandin } from "@/api/schemas.gen.ts";
import { type Asked, DecideDialog } from "@/blocks/review/Decide.tsx";
import { DecideButtons } from "@/blocks/review/DecideButtons.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";
import { useOfferUndo, useStep } from "@/blocks/review/useAnswering.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { toast } from "@/ui/Toast.tsx";
import { handinReview } from "../handinReview.ts";
import classes from "./Office.module.css";

/** What somebody has handed in, what waits first, and its answer. */
export function Handins({ handins }: { handins: readonly CourseHandin[] }) {
  const [asked, setAsked] = useState<{ doc: CourseHandin; about: Asked } | null>(null);
  const offerUndo = useOfferUndo(handinReview);
  const step = useStep(handinReview, (doc, taken) => {
    setAsked(null);
    if (taken === "approve") offerUndo(doc);
    else toast.positive("Sendt tilbake for retting");
  });
  const waits = ({ status }: CourseHandin) => status === "Sendt";
  const inOrder = [...handins.filter(waits), ...handins.filter((one) => !waits(one))];
  return inOrder.map((doc) => (
    <section key={doc.id} className={classes.section} aria-label={handinReview.nameOf(doc)}>
      <h3>{`${waits(doc) ? "Til vurdering: " : ""}${handinReview.nameOf(doc)}`}</h3>
      <p className={classes.facts}>
        <StatusBadge status={doc.status} />
        <span>{`Levert ${formatDateTime(doc.sent)}`}</span>
      </p>
      {doc.text && <p className={classes.text}>{doc.text}</p>}
      <FilesCard title="Leverte filer" files={doc.files} />
      <div className={classes.buttons}>
        {doc.can.approve && (
          <Button tone="secondary" icon="chat" onClick={() => setAsked({ doc, about: "comment" })}>
            Godkjenn med kommentar
          </Button>
        )}
        <DecideButtons
          can={doc.can}
          loading={step.isRunning}
          onReturn={() => setAsked({ doc, about: "return" })}
          onApprove={() => void step.run({ doc, step: "approve" })}
        />
      </div>
      <Timeline entries={doc.timeline} />
      <DecideDialog
        who={doc.laerling.navn}
        thing={handinReview.thing}
        approval={handinReview.approval(doc)}
        asked={asked?.doc.id === doc.id ? asked.about : null}
        loading={step.isRunning}
        onStep={(input) => void step.run({ doc, ...input })}
        onClose={() => setAsked(null)}
      />
    </section>
  ));
}

import { useState } from "react";
import { PlanInterviews } from "@/features/interviews/publicPlan.ts";
import { portfolioTask } from "@/features/portfolio/public.ts";
import { GiveTask } from "@/features/tasks/public.ts";
import { CourseDrawer, ManyCoursesDrawer } from "@/features/xtramile/public.ts";
import { part } from "@/lib/parts.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Late } from "@/ui/Late.tsx";
import { ArchiveFollows } from "@/blocks/apprentice/ArchiveFollows.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { BulkRun } from "@/blocks/list/BulkRun.tsx";
import { AddToGroupDialog } from "../groups/AddToGroupDialog.tsx";
import { ExchangeDialog } from "./ExchangeDialog.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { archiveTask } from "./tasks.ts";
import { type BulkWish, whoOf } from "./wish.ts";

const NoteDialog = part(async () => (await import("../journal/NoteDialog.tsx")).NoteDialog);

/** Asks what has to be asked for a wish, does it, and says what came of it. */
export function BulkWishes({ wish, onClose }: { wish: BulkWish; onClose: () => void }) {
  const [task, setTask] = useState<BulkTask | null>(null);
  if (task) return <BulkRun task={task} onClose={onClose} />;
  if (wish.kind === "note") {
    return (
      <Late fallback={null}>
        <NoteDialog id={wish.ids[0] ?? ""} about={whoOf(wish)} onClose={onClose} />
      </Late>
    );
  }
  if (wish.kind === "group") {
    return <AddToGroupDialog opened people={wish.ids} onClose={onClose} />;
  }
  if (wish.kind === "task") {
    return (
      <Late fallback={null}>
        <GiveTask to={wish.ids} onClose={onClose} />
      </Late>
    );
  }
  if (wish.kind === "interview") {
    return (
      <Late fallback={null}>
        <PlanInterviews to={wish.ids} onClose={onClose} />
      </Late>
    );
  }
  if (wish.kind === "digital") return <DigitalCourses wish={wish} onClose={onClose} />;
  if (wish.kind === "portfolio") {
    return <PortfolioDialog wish={wish} onClose={onClose} onTask={setTask} />;
  }
  if (wish.kind === "invite") return <InviteDialog ids={wish.ids} onClose={onClose} />;
  if (wish.kind === "archive") {
    const confirm = (takesBack: boolean) => setTask(archiveTask(wish.ids, takesBack));
    return <ArchiveDialog wish={wish} onClose={onClose} onConfirm={confirm} />;
  }
  return <ExchangeDialog kind={wish.kind} wish={wish} onClose={onClose} onTask={setTask} />;
}

function DigitalCourses({ wish, onClose }: { wish: BulkWish; onClose: () => void }) {
  const [id] = wish.ids;
  return (
    <Late fallback={null}>
      {wish.navn !== null && id !== undefined ? (
        <CourseDrawer id={id} navn={wish.navn} onClose={onClose} />
      ) : (
        <ManyCoursesDrawer ids={wish.ids} who={whoOf(wish)} onClose={onClose} />
      )}
    </Late>
  );
}

function ArchiveDialog({
  wish,
  onClose,
  onConfirm,
}: {
  wish: BulkWish;
  onClose: () => void;
  onConfirm: (takesBack: boolean) => void;
}) {
  const [takesBack, setTakesBack] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Arkivere ${whoOf(wish)}?`}
      footer={
        <DialogFooter onCancel={onClose} icon="archive" onClick={() => onConfirm(takesBack)}>
          Arkiver
        </DialogFooter>
      }
    >
      <p>
        Den som arkiveres, forsvinner fra listene og kan ikke lenger logge inn. Dokumentasjon, mål
        og historikk blir stående, og du kan hente vedkommende tilbake fra arkivet.
      </p>
      <Checkbox
        label="Trekk tilbake signeringer som venter"
        checked={takesBack}
        onChange={setTakesBack}
      />
      <ArchiveFollows ids={wish.ids} trekkSigneringer={takesBack} />
    </Dialog>
  );
}

function PortfolioDialog({
  wish,
  onClose,
  onTask,
}: {
  wish: BulkWish;
  onClose: () => void;
  onTask: (task: BulkTask) => void;
}) {
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Lage opplæringsmappe for ${whoOf(wish)}?`}
      footer={
        <DialogFooter
          onCancel={onClose}
          icon="book"
          onClick={() => onTask(portfolioTask(wish.ids))}
        >
          Lag opplæringsmapper
        </DialogFooter>
      }
    >
      <p>
        Hver lærling får en mappe med alt som er gjort i læretiden. Mappene lages mens du gjør noe
        annet. Du får et varsel når de er klare, og de ligger på Min side i en uke.
      </p>
    </Dialog>
  );
}

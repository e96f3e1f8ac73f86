import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { useWalkOn } from "@/blocks/list/useNeighbours.ts";
import type { Address } from "@/lib/address.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import type { WayBack } from "@/ui/Missing.tsx";
import { toast } from "@/ui/Toast.tsx";
import { type Asked, DecideDialog, type Decision } from "./Decide.tsx";
import { AskButton, DecideButtons } from "./DecideButtons.tsx";
import type { Refusing } from "./GoalsCard.tsx";
import type { HandedIn, ReviewKind } from "./kind.ts";
import { useOfferUndo, useRemind, useStep } from "./useAnswering.ts";
import { useRefusals } from "./useRefusals.ts";

/** What a page asks about, and what there is to do beside its main actions. */
export interface Asking {
  asked: Asked | null;
  ask: (asked: Asked | null) => void;
  /** The actions that the reader needs seldom. */
  sideActions: ReactNode;
  /** Goals that are not approved with the rest, where the reader may say so. */
  refusing: Refusing | undefined;
}

interface ReviewedPageProps<D extends HandedIn> {
  kind: ReviewKind<D>;
  query: Pick<UseQueryResult<D>, "data" | "error" | "isPending" | "refetch">;
  /** Where “not found” leads. */
  backTo: WayBack;
  /** The apprentice's page; without it the name leads nowhere. */
  apprenticeTo: Address | undefined;
  subtitle: (doc: D) => ReactNode;
  /** What else can be done with it. */
  actions?: ((doc: D, ask: Asking["ask"]) => ReactNode) | undefined;
  /** The way to write it, for its author. */
  edit?: (doc: D, ask: Asking["ask"]) => ReactNode;
  children: (doc: D, asking: Asking) => ReactNode;
}

/** What was handed in, for its author and for those who answer it. */
export function ReviewedPage<D extends HandedIn>(props: ReviewedPageProps<D>) {
  const { kind, query, backTo, apprenticeTo, subtitle, actions, edit, children } = props;
  const [asked, ask] = useState<Asked | null>(null);
  const { goOn, skip, comeBack } = useWalkOn();
  const offerUndo = useOfferUndo(kind, kind.isPassed && comeBack);
  const step = useStep(kind, (doc, taken) => {
    ask(null);
    if (taken === "approve") offerUndo(doc);
    else toast.positive(taken === "return" ? "Sendt tilbake for retting" : kind.withdrawal.done);
    if (taken !== "withdraw") goOn?.();
  });
  const { refusing, refused } = useRefusals(kind.refusesGoals ? query.data : undefined);
  const answer = (doc: D, input: Decision) => {
    const without = input.step === "approve" ? refused() : [];
    if (without !== null) void step.run({ doc, ...input, refused: without });
  };
  const close = () => ask(null);
  const above = ({ laerling }: D) => ({ to: apprenticeTo ?? "/", name: laerling.navn });
  const main = (doc: D) => {
    const { can } = doc;
    if (!can.approve && !can.return) return edit?.(doc, ask) || undefined;
    return (
      <DecideButtons
        can={can}
        loading={step.isRunning}
        onReturn={() => ask("return")}
        onApprove={() => answer(doc, { step: "approve" })}
      />
    );
  };
  const side = (doc: D) => (
    <>
      {actions?.(doc, ask)}
      <SideActions kind={kind} doc={doc} ask={ask} />
    </>
  );
  return (
    <DetailPage
      query={query}
      thing={kind.thing}
      backTo={backTo}
      title={kind.nameOf}
      above={apprenticeTo ? above : undefined}
      badge={({ status }) => <StatusBadge status={status} />}
      subtitle={subtitle}
      actions={(doc) => (
        <>
          {side(doc)}
          {main(doc)}
        </>
      )}
      thumbAction={main}
    >
      {(doc) => (
        <Fragment key={doc.id}>
          <AnswerKeys
            can={doc.can}
            isBusy={step.isRunning}
            onApprove={() => answer(doc, { step: "approve" })}
            onReturn={() => ask("return")}
            onSkip={kind.isPassed && skip}
          />
          {children(doc, { asked, ask, sideActions: side(doc), refusing })}
          <DecideDialog
            who={doc.laerling.navn}
            thing={kind.thing}
            approval={kind.approval(doc)}
            asked={asked}
            loading={step.isRunning}
            asksQuestion={kind.asksQuestion}
            onStep={(input) => answer(doc, input)}
            onClose={close}
          >
            {kind.AnswerFiles && <kind.AnswerFiles doc={doc} />}
          </DecideDialog>
          <ConfirmDelete
            opened={asked === "withdraw"}
            title={kind.withdrawal.title}
            confirmText="Trekk tilbake"
            loading={step.isRunning}
            onConfirm={() => void step.run({ doc, step: "withdraw" })}
            onCancel={close}
          >
            {kind.withdrawal.text}
          </ConfirmDelete>
        </Fragment>
      )}
    </DetailPage>
  );
}

/** What waits for an answer is answered with a key, and passed with the arrow. */
function AnswerKeys({
  can,
  isBusy,
  onApprove,
  onReturn,
  onSkip,
}: {
  can: HandedIn["can"];
  isBusy: boolean;
  onApprove: () => void;
  onReturn: () => void;
  /** Leads past this one; absent after the last. */
  onSkip: (() => void) | undefined;
}) {
  const free = (act: () => void) => () => {
    if (!isBusy) act();
  };
  usePageKeys(
    {
      ...(can.approve ? { g: free(onApprove) } : {}),
      ...(can.return ? { r: free(onReturn) } : {}),
      ...((can.approve || can.return) && onSkip ? { arrowright: free(onSkip) } : {}),
    },
    "[role=menu], [role=tablist]",
  );
  return null;
}

function SideActions<D extends HandedIn>({
  kind,
  doc,
  ask,
}: {
  kind: ReviewKind<D>;
  doc: D;
  ask: Asking["ask"];
}) {
  const { can, reminded } = doc;
  return (
    <>
      {can.remind && reminded === null && kind.remind && (
        <RemindButton kind={kind} doc={doc} remind={kind.remind} />
      )}
      {can.withdraw && (
        <Button tone="secondary" icon="undo" onClick={() => ask("withdraw")}>
          Trekk tilbake
        </Button>
      )}
      {can.approve && (
        <Button tone="secondary" icon="chat" onClick={() => ask("comment")}>
          Godkjenn med kommentar
        </Button>
      )}
      {can.approve && kind.asksQuestion && <AskButton onClick={() => ask("question")} />}
    </>
  );
}

function RemindButton<D extends HandedIn>({
  kind,
  doc,
  remind,
}: {
  kind: ReviewKind<D>;
  doc: D;
  remind: (doc: D) => Promise<D>;
}) {
  const { run, isRunning } = useRemind(kind, remind);
  return (
    <Button tone="secondary" icon="bell" loading={isRunning} onClick={() => void run(doc)}>
      Purr
    </Button>
  );
}

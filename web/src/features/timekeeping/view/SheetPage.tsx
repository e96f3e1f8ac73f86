import type { Address } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HourSheetView } from "@/api/schemas.gen.ts";
import { useWalkOn } from "@/blocks/list/useNeighbours.ts";
import { DecideDialog } from "@/blocks/review/Decide.tsx";
import { documentationQuery } from "@/blocks/documentation.ts";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { isMissing, type WayBack } from "@/ui/Missing.tsx";
import { Link } from "@/ui/Link.tsx";
import { hoursText, titleOf, weekDays } from "../hours.ts";
import { sheetQuery } from "../queries.ts";
import { LineList } from "./LineList.tsx";
import { Correction, SheetSide } from "./parts.tsx";
import { useOfferUndo, useStep } from "./useActions.ts";

type Dialogs = "comment" | "return" | "withdraw";

export interface SheetPageProps {
  id: string;
  /** Where “not found” leads. */
  backTo: WayBack;
  /** The apprentice's page; without it her name is not said. */
  apprenticeTo?: Address;
  /** Where it is written, for its author. */
  editTo?: Address;
  /**
   * Where documentation of this id is: "timeforing versus dokumentasjon depends on whether
   * timekeeping is enabled", so what was written before leads here too.
   */
  documentationTo?: Address;
}

/** Hours as they were sent, for whoever answers them, and for their author. */
export function SheetPage(props: SheetPageProps) {
  const { id, backTo, apprenticeTo, editTo, documentationTo } = props;
  const query = useQuery(sheetQuery(id));
  const [asked, setAsked] = useState<Dialogs | null>(null);
  const { goOn } = useWalkOn();
  const offerUndo = useOfferUndo();
  const step = useStep((sheet, taken) => {
    setAsked(null);
    if (taken === "approve") offerUndo(sheet);
    else toast.positive(taken === "return" ? "Sendt tilbake for retting" : "Trukket tilbake");
    if (taken !== "withdraw") goOn?.();
  });
  // Until it is known whether documentation is there, neither is said.
  const asksElsewhere = documentationTo !== undefined && isMissing(query.error);
  const elsewhere = useQuery({ ...documentationQuery(id), enabled: asksElsewhere });
  if (asksElsewhere && elsewhere.data) return <GoTo to={documentationTo} />;
  const shown = asksElsewhere && elsewhere.isPending ? { ...query, error: null } : query;
  const above = ({ laerling: { navn } }: HourSheetView) => ({
    to: apprenticeTo ?? "/",
    name: navn,
  });
  const main = (sheet: HourSheetView) => {
    const { can } = sheet;
    if (can.edit && editTo) {
      return (
        <ButtonLink to={editTo} icon="edit">
          {sheet.status === "Må rettes" ? "Rett" : "Fortsett"}
        </ButtonLink>
      );
    }
    if (!can.approve && !can.return) return undefined;
    return (
      <>
        {can.return && (
          <Button tone="secondary" icon="return" onClick={() => setAsked("return")}>
            Må rettes
          </Button>
        )}
        {can.approve && (
          <Button
            tone="positive"
            icon="approve"
            loading={step.isPending}
            onClick={() => step.mutate({ sheet, step: "approve" })}
          >
            Godkjenn
          </Button>
        )}
      </>
    );
  };
  return (
    <DetailPage
      query={shown}
      thing="timene"
      backTo={backTo}
      title={titleOf}
      above={apprenticeTo ? above : undefined}
      badge={({ status }) => <StatusBadge status={status} />}
      subtitle={(sheet) => (
        <>
          {apprenticeTo && <Link to={apprenticeTo}>{sheet.laerling.navn}</Link>}
          {sheet.bedrift && apprenticeTo && <span>{sheet.bedrift.navn}</span>}
          {sheet.uke && <span>{weekDays(sheet.uke)}</span>}
          {sheet.category && <span>{sheet.category.label}</span>}
          {sheet.kind !== "PRAKSISLOGG" && (
            <span>
              {hoursText(sheet.minutes)}
              {sheet.agreed !== null && ` av ${hoursText(sheet.agreed)} avtalt`}
            </span>
          )}
        </>
      )}
      actions={(sheet) => (
        <>
          {sheet.can.withdraw && (
            <Button tone="secondary" icon="undo" onClick={() => setAsked("withdraw")}>
              Trekk tilbake
            </Button>
          )}
          {sheet.can.approve && (
            <Button tone="secondary" icon="chat" onClick={() => setAsked("comment")}>
              Godkjenn med kommentar
            </Button>
          )}
          {main(sheet)}
        </>
      )}
      thumbAction={main}
    >
      {(sheet) => (
        <>
          <Content sheet={sheet} step={step} onReturn={() => setAsked("return")} />
          <DecideDialog
            who={sheet.laerling.navn}
            thing="timene"
            approval={`${sheet.laerling.navn} får beskjed.`}
            asked={asked === "withdraw" ? null : asked}
            loading={step.isPending}
            onStep={(input) => step.mutate({ sheet, ...input })}
            onClose={() => setAsked(null)}
          />
          <ConfirmDelete
            opened={asked === "withdraw"}
            title="Trekke tilbake timene?"
            confirmText="Trekk tilbake"
            loading={step.isPending}
            onConfirm={() => step.mutate({ sheet, step: "withdraw" })}
            onCancel={() => setAsked(null)}
          >
            De blir en kladd igjen, og forsvinner fra faglig leder til du sender på nytt.
          </ConfirmDelete>
        </>
      )}
    </DetailPage>
  );
}

function Content({
  sheet,
  step,
  onReturn,
}: {
  sheet: HourSheetView;
  step: ReturnType<typeof useStep>;
  onReturn: () => void;
}) {
  const { can } = sheet;
  const free = (act: () => void) => () => {
    if (!step.isPending) act();
  };
  usePageKeys(
    {
      ...(can.approve ? { g: free(() => step.mutate({ sheet, step: "approve" })) } : {}),
      ...(can.return ? { r: free(onReturn) } : {}),
    },
    "[role=menu], [role=tablist]",
  );
  return (
    <Columns
      main={
        <>
          <Correction sheet={sheet} />
          <Card title={sheet.kind === "PRAKSISLOGG" ? "Logg" : "Timer"}>
            <LineList lines={sheet.lines} />
          </Card>
          <FilesCard files={sheet.files} />
        </>
      }
      side={<SheetSide sheet={sheet} />}
    />
  );
}

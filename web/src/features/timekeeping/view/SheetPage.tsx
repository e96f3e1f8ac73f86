import { useQuery } from "@tanstack/react-query";
import type { HourSheetView } from "@/api/schemas.gen.ts";
import { documentationQuery } from "@/blocks/documentation.ts";
import { Correction } from "@/blocks/review/Correction.tsx";
import { FilesCard } from "@/blocks/review/FilesCard.tsx";
import { ReviewedPage } from "@/blocks/review/ReviewedPage.tsx";
import type { Address } from "@/lib/address.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { Link } from "@/ui/Link.tsx";
import { isMissing, type WayBack } from "@/ui/Missing.tsx";
import { Columns } from "@/ui/Page.tsx";
import { hoursText, weekDays } from "../hours.ts";
import { sheetQuery } from "../queries.ts";
import { sheetReview } from "./kind.ts";
import { LineList } from "./LineList.tsx";
import { SheetSide } from "./parts.tsx";

export interface SheetPageProps {
  id: string;
  /** Where “not found” leads. */
  backTo: WayBack;
  /** The apprentice's page; without it their name is not said. */
  apprenticeTo?: Address;
  /** Where it is written, for its author. */
  editTo?: Address;
  /**
   * Where documentation of this id is: "timeforing versus dokumentasjon depends on whether
   * timekeeping is enabled", so what was written before leads here too.
   */
  documentationTo?: Address;
}

/** Hours as they were sent, for those who answer them, and for their author. */
export function SheetPage(props: SheetPageProps) {
  const { id, backTo, apprenticeTo, editTo, documentationTo } = props;
  const query = useQuery(sheetQuery(id));
  // Until it is known whether documentation is there, neither is said.
  const asksElsewhere = documentationTo !== undefined && isMissing(query.error);
  const elsewhere = useQuery({ ...documentationQuery(id), enabled: asksElsewhere });
  if (asksElsewhere && elsewhere.data) return <GoTo to={documentationTo} />;
  return (
    <ReviewedPage
      kind={sheetReview}
      query={asksElsewhere && elsewhere.isPending ? { ...query, error: null } : query}
      backTo={backTo}
      apprenticeTo={apprenticeTo}
      subtitle={(sheet) => <Subtitle sheet={sheet} apprenticeTo={apprenticeTo} />}
      edit={({ can, status }) =>
        can.edit &&
        editTo && (
          <ButtonLink to={editTo} icon="edit">
            {status === "Må rettes" ? "Rett" : "Fortsett"}
          </ButtonLink>
        )
      }
    >
      {(sheet) => (
        <Columns
          main={
            <>
              <Correction doc={sheet} />
              <Card title={sheet.kind === "PRAKSISLOGG" ? "Logg" : "Timer"}>
                <LineList lines={sheet.lines} />
              </Card>
              <FilesCard files={sheet.files} />
            </>
          }
          side={<SheetSide sheet={sheet} />}
        />
      )}
    </ReviewedPage>
  );
}

function Subtitle({
  sheet,
  apprenticeTo,
}: {
  sheet: HourSheetView;
  apprenticeTo: Address | undefined;
}) {
  return (
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
  );
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ListFacets } from "@/api/lists.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { useApproving } from "@/blocks/review/useApproving.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { counted } from "@/lib/names.ts";
import { additionsQuery } from "../additions/queries.ts";
import { approveTask } from "../review/approveMany.ts";
import { leaveReview, reviewPage } from "../review/queue.ts";
import { queueQuery } from "../review/useQueue.ts";
import { theirColumns } from "./columns.tsx";
import { SentList } from "./SentList.tsx";

const facets: readonly FacetDef<ListFacets["DOKUMENTASJONER"]>[] = [
  { kind: "values", field: "laerlingnavn", label: "Lærling" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
  { kind: "values", field: "gjennomsyn", label: "Gjennomsyn" },
];

/** `/b/dokumentasjoner`: begins with what waits for the instructor, the oldest first. */
export function WaitingListPage() {
  const answers = useMe().tilganger.includes("APPROVE_DOCUMENTATION");
  const { data } = useQuery({ ...queueQuery, enabled: answers });
  const additions = useQuery({ ...additionsQuery, enabled: answers }).data?.total ?? 0;
  useEffect(leaveReview, []);
  const { bulk, approving } = useApproving(approveTask);
  const first = data?.items[0];
  const start = first && (
    <ButtonLink to={reviewPage(first)} icon="approve">
      Start gjennomgang
    </ButtonLink>
  );
  // Its place is kept until it is known: what comes late moves the list.
  const place = answers && !data ? <Button loading>Start gjennomgang</Button> : start;
  return (
    <>
      <SentList
        columns={theirColumns}
        facets={facets}
        emptyText={emptyText}
        none="Det lærlingene dine sender inn, vises her."
        rowLink={reviewPage}
        // What waits has a queue of its own.
        walks={({ status }) => status !== "Sendt"}
        actions={
          additions > 0 ? (
            <>
              <ButtonLink to="/b/maaltillegg" tone="secondary" icon="goal">
                {`${counted(additions, "mål", "mål")} å legge til`}
              </ButtonLink>
              {place}
            </>
          ) : (
            place
          )
        }
        {...(answers ? { bulk } : {})}
        {...(start ? { thumbAction: start } : {})}
      />
      {approving}
    </>
  );
}

function emptyText(status: string) {
  if (status === "Sendt") {
    return {
      icon: "approve" as const,
      title: "Ingenting venter på deg",
      text: "Du har sett gjennom alt lærlingene har sendt.",
    };
  }
  if (status === "Må rettes") {
    return {
      icon: "return" as const,
      title: "Ingenting er sendt tilbake",
      text: "Det du ber om å få rettet, ligger her til lærlingen sender på nytt.",
    };
  }
  return {
    icon: "approve" as const,
    title: "Ingenting er godkjent ennå",
    text: "Det du godkjenner, samles her.",
  };
}

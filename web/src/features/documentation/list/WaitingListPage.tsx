import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListFacets } from "@/api/lists.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { part } from "@/lib/parts.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/Late.tsx";
import { approveTask } from "../review/approveMany.ts";
import { beginReview, reviewPage } from "../review/queue.ts";
import { queueQuery } from "../review/useQueue.ts";
import { theirColumns } from "./columns.tsx";

const facets: readonly FacetDef<ListFacets["DOKUMENTASJONER"]>[] = [
  { kind: "values", field: "laerlingnavn", label: "Lærling" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
  { kind: "values", field: "gjennomsyn", label: "Gjennomsyn" },
];

const BulkRun = part(async () => (await import("@/blocks/list/BulkRun.tsx")).BulkRun);

/** What an instructor sees of documentation: drafts are the apprentice's own. */
export const sentStatuses = ["Sendt", "Må rettes", "Godkjent"] as const;

/** `/b/dokumentasjoner`: begins with what waits for the instructor, the oldest first. */
export function WaitingListPage() {
  const answers = useMe().tilganger.includes("APPROVE_DOCUMENTATION");
  const { data } = useQuery({ ...queueQuery, enabled: answers });
  useEffect(beginReview, []);
  const [task, setTask] = useState<BulkTask | null>(null);
  const first = data?.items[0];
  const start = first && (
    <ButtonLink to={reviewPage(first)} icon="approve">
      Start gjennomgang
    </ButtonLink>
  );
  // Its place is kept until it is known: what comes late moves the list.
  const place = answers && !data ? <Button loading>Start gjennomgang</Button> : start;
  const bulk = (ids: readonly string[], clear: () => void) => (
    <Button
      tone="positive"
      icon="approve"
      onClick={() => {
        setTask(approveTask(ids));
        clear();
      }}
    >
      Godkjenn
    </Button>
  );
  return (
    <>
      <ListPage
        collection="DOKUMENTASJONER"
        title="Dokumentasjoner"
        searchLabel="Søk i dokumentasjoner"
        columns={theirColumns}
        facets={facets}
        quick={{
          field: "status",
          label: "Status",
          values: sentStatuses,
          initial: "Sendt",
          empty: emptyText,
        }}
        defaultSort={{ field: "sendt", direction: "asc" }}
        rowLink={reviewPage}
        // What waits has a queue of its own.
        walks={({ status }) => status !== "Sendt"}
        actions={place}
        {...(answers ? { bulk } : {})}
        {...(start ? { thumbAction: start } : {})}
        empty={{
          icon: "camera",
          title: "Ingen dokumentasjon ennå",
          text: "Det lærlingene dine sender inn, vises her.",
        }}
      />
      {task && (
        <LateDialog opened onClose={() => setTask(null)}>
          <BulkRun task={task} onClose={() => setTask(null)} />
        </LateDialog>
      )}
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

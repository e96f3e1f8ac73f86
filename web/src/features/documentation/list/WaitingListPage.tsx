import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ListFacets } from "@/api/lists.gen.ts";
import { useMe } from "@/api/queries.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { beginReview, reviewPage } from "../review/queue.ts";
import { queueQuery } from "../review/useQueue.ts";
import { theirColumns } from "./columns.tsx";

const facets: readonly FacetDef<ListFacets["DOKUMENTASJONER"]>[] = [
  { kind: "values", field: "laerlingnavn", label: "Lærling" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
];

/** What an instructor sees of documentation: drafts are the apprentice's own. */
export const sentStatuses = ["Sendt", "Må rettes", "Godkjent"] as const;

/** `/b/dokumentasjoner`: begins with what waits for the instructor, the oldest first. */
export function WaitingListPage() {
  const answers = useMe().tilganger.includes("APPROVE_DOCUMENTATION");
  const { data } = useQuery({ ...queueQuery, enabled: answers });
  useEffect(beginReview, []);
  const first = data?.items[0];
  const start = first && (
    <ButtonLink to={reviewPage(first)} icon="approve">
      Start gjennomgang
    </ButtonLink>
  );
  return (
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
      actions={start}
      {...(start ? { thumbAction: start } : {})}
      empty={{
        icon: "camera",
        title: "Ingen dokumentasjon ennå",
        text: "Det lærlingene dine sender inn, vises her.",
      }}
    />
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

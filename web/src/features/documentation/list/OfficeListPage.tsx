import type { ListFacets } from "@/api/lists.gen.ts";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { officeColumns } from "./columns.tsx";
import { SentList } from "./SentList.tsx";

const facets: readonly FacetDef<ListFacets["DOKUMENTASJONER"]>[] = [
  valuesOfField("ansattenavn"),
  valuesOfField("laerlingnavn"),
  valuesOfField("laerefag"),
  valuesOfField("bedrift"),
  rangeOfField("sendt", "past"),
  rangeOfField("sistendret", "past"),
];

/** `/k/dokumentasjoner`: what waits for an answer in the office, the oldest first. */
export function OfficeListPage() {
  return (
    <SentList
      columns={officeColumns}
      facets={facets}
      start={{
        label: "Start gjennomgang",
        icon: "approve",
        with: ({ status }) => status === "Sendt",
      }}
      rowLink={({ id, laerlingid }) =>
        pathTo("/k/laerlinger/$uid/dokumentasjoner/$dokuid", { uid: laerlingid, dokuid: id })
      }
      emptyText={emptyText}
      none="Det lærlingene sender inn, vises her."
    />
  );
}

function emptyText(status: string) {
  if (status !== "Sendt") return null;
  return {
    icon: "approve" as const,
    title: "Ingenting venter på svar",
    text: "Faglige ledere har sett gjennom alt lærlingene har sendt.",
  };
}

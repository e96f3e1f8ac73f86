import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListFacets } from "@/api/lists.gen.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { RemindAll } from "@/blocks/review/RemindAll.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { additionsQuery } from "../additions/queries.ts";
import { officeColumns } from "./columns.tsx";
import { remindTask } from "./remindMany.ts";
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
  const [task, setTask] = useState<BulkTask | null>(null);
  return (
    <>
      <SentList
        bulk={(ids, clear) => (
          <Button
            tone="secondary"
            icon="bell"
            onClick={() => {
              setTask(remindTask(ids));
              clear();
            }}
          >
            Purr
          </Button>
        )}
        actions={
          <>
            <AdditionsLink />
            <RemindAll />
          </>
        }
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
      <TaskRun task={task} onClose={() => setTask(null)} />
    </>
  );
}

/** Goals that are to be added to approved documentation; nothing where none wait. */
function AdditionsLink() {
  const total = useQuery(additionsQuery).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <ButtonLink to="/k/maaltillegg" tone="secondary" icon="goal">
      {`${counted(total, "mål", "mål")} å legge til`}
    </ButtonLink>
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

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListFacets } from "@/api/lists.gen.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { officeColumns } from "./columns.tsx";
import { remindTask, WAITED_DAYS, waitedQuery } from "./remindMany.ts";
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
  const [now] = useState(() => Date.now());
  const { data: waited } = useQuery(waitedQuery(now));
  const remindAll = async (ids: readonly string[]) => {
    const sure = await askConfirm({
      title: `Purre på ${counted(ids.length, "dokumentasjon", "dokumentasjoner")}?`,
      text: `De har ventet i mer enn ${WAITED_DAYS} dager. Hver faglig leder får én påminnelse om dagen.`,
      confirmText: "Purr",
      tone: "primary",
    });
    if (sure) setTask(remindTask(ids));
  };
  const old = waited?.items.map(({ id }) => id) ?? [];
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
          old.length > 0 && (
            <Button tone="secondary" icon="bell" onClick={() => void remindAll(old)}>
              {`Purr på alle over ${WAITED_DAYS} dager (${formatCount(old.length)})`}
            </Button>
          )
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

function emptyText(status: string) {
  if (status !== "Sendt") return null;
  return {
    icon: "approve" as const,
    title: "Ingenting venter på svar",
    text: "Faglige ledere har sett gjennom alt lærlingene har sendt.",
  };
}

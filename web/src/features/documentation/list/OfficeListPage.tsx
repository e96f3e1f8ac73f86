import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import type { ListFacets } from "@/api/lists.gen.ts";
import { search_ids } from "@/api/operations.gen.ts";
import type { ListRequest } from "@/api/schemas.gen.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { RemindAll } from "@/blocks/review/RemindAll.tsx";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Offer } from "@/ui/Offer.tsx";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { additionsQuery } from "../additions/queries.ts";
import { officeColumns } from "./columns.tsx";
import classes from "./OfficeListPage.module.css";
import { narrowedTo, remindTask, waitingIn } from "./remindMany.ts";
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
        above={(request) => <RemindListed request={request} onTask={setTask} />}
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

/** Where the list is narrowed to an instructor: reminds of all of it that waits. */
function RemindListed({
  request,
  onTask,
}: {
  request: ListRequest;
  onTask: (task: BulkTask) => void;
}) {
  const whom = narrowedTo(request);
  const finding = useWrite({
    send: () => call(search_ids, { collection: "DOKUMENTASJONER", body: waitingIn(request) }),
    onDone: ({ ids }) => {
      if (ids.length > 0) onTask(remindTask(ids));
    },
  });
  if (whom === "") return null;
  return (
    <div className={classes.listed}>
      <Offer>
        <span>{whom}</span>
        <Button
          tone="secondary"
          thin
          icon="bell"
          loading={finding.isRunning}
          onClick={() => void finding.run()}
        >
          Purr på alt som venter
        </Button>
      </Offer>
    </div>
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

import { useState } from "react";
import { call } from "@/api/client.ts";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { course_user_remind, course_user_view } from "@/api/operations.gen.ts";
import type { CourseUserState, CourseView } from "@/api/schemas.gen.ts";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { dateColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { pathTo, searchAt } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { part } from "@/lib/parts.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Late } from "@/ui/Late.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { scoreText, userStateWords } from "../words.ts";

const TaskRun = part(async () => (await import("@/blocks/list/TaskRun.tsx")).TaskRun);

type Item = ListRows["COURSEUSERS"];

const stateOf = ({ state }: Pick<Item, "state">) => userStateWords[state as CourseUserState];

const resultText = (result: number | null): string => (result === null ? "–" : scoreText(result));

const columns: readonly ListColumn<Item>[] = [
  {
    id: "navn",
    label: "Navn",
    width: "minmax(180px, 2fr)",
    sortField: "navn",
    cell: ({ navn, companyname }) => <RecordName title={navn} facts={companyname} />,
    text: ({ navn }) => navn,
  },
  {
    id: "state",
    label: "Status",
    width: "150px",
    narrow: true,
    cell: (item) => <StatusBadge status={stateOf(item)} />,
    text: stateOf,
  },
  {
    id: "percent",
    label: "Framdrift",
    width: "130px",
    from: 560,
    cell: ({ percent, navn }) => (
      <ProgressBar percent={percent} size="thin" label={`Framdrift for ${navn}`} />
    ),
    text: ({ percent }) => String(percent),
  },
  {
    id: "result",
    label: "Resultat",
    width: "100px",
    from: 760,
    cell: ({ result }) => resultText(result),
    text: ({ result }) => resultText(result),
  },
  {
    id: "waits",
    label: "Til vurdering",
    width: "130px",
    from: 700,
    cell: ({ waits }) =>
      waits > 0 ? (
        <Badge tone="warning" icon="waiting">
          {waits}
        </Badge>
      ) : (
        "–"
      ),
    text: ({ waits }) => String(waits),
  },
  {
    id: "deadline",
    label: "Frist",
    width: "110px",
    from: 820,
    cell: ({ deadline }) => formatDate(deadline),
    text: ({ deadline }) => formatDate(deadline),
    as: "date",
  },
  dateColumn("completed", "Fullført", ({ completed }) => completed, {
    optional: true,
    sortField: undefined,
  }),
  dateColumn("validUntil", "Gyldig til", ({ validUntil }) => validUntil, {
    optional: true,
    sortField: undefined,
  }),
  {
    id: "certificate",
    label: "Kursbevis",
    width: "140px",
    optional: true,
    cell: ({ certificate }) => (certificate ? <StatusBadge status={certificate} /> : "–"),
    text: ({ certificate }) => certificate ?? "–",
  },
  textColumn("companyname", "Bedrift", ({ companyname }) => companyname, { optional: true }),
];

const facets: readonly FacetDef<ListFacets["COURSEUSERS"]>[] = [
  { kind: "values", field: "state", label: "Status" },
  { kind: "values", field: "certificate", label: "Kursbevis" },
  { kind: "values", field: "rolle", label: "Rolle" },
  { kind: "values", field: "companyname", label: "Bedrift" },
];

/** Reminds each of those chosen; who was reminded within a day is told of. */
export const remindTask = (ids: readonly string[], send: typeof call = call): BulkTask => ({
  running: "Minner om kurset",
  done: "minnet om kurset",
  ids,
  portion: 1,
  run: async ([id = ""]) => {
    try {
      await send(course_user_remind, { id });
      return { done: 1, failed: [], undo: null };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === "network") throw error;
      const { navn } = await send(course_user_view, { id });
      return { done: 0, failed: [{ id, navn, message: problemText(error) }], undo: null };
    }
  },
});

/** Who has the course, and how far each is. */
export function Participants({ course }: { course: CourseView }) {
  const [task, setTask] = useState<BulkTask | null>(null);
  const uid = course.id;
  return (
    <>
      <ListPage
        collection="COURSEUSERS"
        title={`Deltakere i ${course.title}`}
        searchLabel="Søk i deltakere"
        embedded
        columns={columns}
        facets={facets}
        fixed={[{ field: "courseid", values: [uid] }]}
        defaultSort={{ field: "navn", direction: "asc" }}
        rowLink={({ id }) => searchAt(pathTo("/k/kurs/$uid", { uid }), { deltaker: id })}
        walks={() => false}
        bulk={(ids, clear) => (
          <Button
            tone="secondary"
            icon="bell"
            onClick={() => {
              setTask(remindTask(ids));
              clear();
            }}
          >
            Send påminnelse
          </Button>
        )}
        empty={{
          icon: "people",
          title: "Ingen har kurset ennå",
          text: "Gi det til lærlinger, ansatte, grupper, bedrifter eller alle i et lærefag.",
        }}
      />
      {task && (
        <Late>
          <TaskRun task={task} onClose={() => setTask(null)} />
        </Late>
      )}
    </>
  );
}

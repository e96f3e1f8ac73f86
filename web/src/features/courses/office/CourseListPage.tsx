import { useState } from "react";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { CourseState } from "@/api/schemas.gen.ts";
import { countColumn, dateColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { UserAction } from "@/ui/UserMenu.tsx";
import { CourseStateBadge } from "../CourseStateBadge.tsx";
import { stateWords } from "../words.ts";
import { ImportCourse } from "./ImportCourse.tsx";

const NewCourseDialog = part(async () => (await import("./NewCourseDialog.tsx")).NewCourseDialog);

type Item = ListRows["COURSES"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Kurs",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: ({ title, description }) => <RecordName title={title} facts={description} />,
    text: ({ title }) => title,
  },
  {
    id: "state",
    label: "Status",
    width: "170px",
    narrow: true,
    cell: ({ state }) => <CourseStateBadge state={state as CourseState} />,
    text: ({ state }) => stateWords[state as CourseState],
  },
  countColumn("total", "Har kurset", ({ total }) => total, { from: 640 }),
  countColumn("completed", "Fullført", ({ completed }) => completed, {
    from: 760,
    sortField: undefined,
  }),
  countColumn("overdue", "Over fristen", ({ overdue }) => overdue, {
    from: 900,
    width: "120px",
    sortField: undefined,
  }),
  dateColumn("updated", "Sist endret", ({ updated }) => updated, { from: 1000, width: "130px" }),
];

const facets: readonly FacetDef<ListFacets["COURSES"]>[] = [
  { kind: "values", field: "state", label: "Status" },
];

const menu = ({ id }: Item): UserAction[] => [
  { icon: "edit", label: "Rediger", to: pathTo("/k/kurs/$uid/rediger", { uid: id }) },
  { icon: "eye", label: "Se som lærling", to: pathTo("/k/kurs/$uid/se", { uid: id }) },
];

/** `/k/kurs`: the courses that the office has made. */
export function CourseListPage() {
  const [makes, setMakes] = useState(false);
  const make = (
    <Button icon="add" onClick={() => setMakes(true)}>
      Nytt kurs
    </Button>
  );
  return (
    <>
      <ListPage
        collection="COURSES"
        title="Kurs"
        searchLabel="Søk i kurs"
        columns={columns}
        facets={facets}
        defaultSort={{ field: "title", direction: "asc" }}
        rowLink={({ id }) => pathTo("/k/kurs/$uid", { uid: id })}
        rowMenu={menu}
        empty={{
          icon: "book",
          title: "Ingen kurs ennå",
          text: "Lag et kurs med sider, quiz og oppgaver, og gi det til lærlinger og ansatte.",
          action: make,
        }}
        actions={
          <>
            <ImportCourse />
            {make}
          </>
        }
        thumbAction={make}
      />
      {makes && (
        <LateDialog opened onClose={() => setMakes(false)}>
          <NewCourseDialog onClose={() => setMakes(false)} />
        </LateDialog>
      )}
    </>
  );
}

import type { TrainingPlanItem } from "@/api/lists.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { formatCount } from "@/lib/numbers.ts";
import classes from "./PlanPage.module.css";

/** What a list of plans shows. */
export const planColumns: readonly ListColumn<TrainingPlanItem>[] = [
  {
    id: "title",
    label: "Navn",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: ({ title }) => <span className={classes.name}>{title}</span>,
    text: ({ title }) => title,
  },
  {
    id: "curriculum",
    label: "Læreplan",
    width: "140px",
    sortField: "curriculum",
    narrow: true,
    cell: ({ curriculum }) => curriculum || "–",
    text: ({ curriculum }) => curriculum,
  },
  {
    id: "antallMaal",
    label: "Kompetansemål",
    width: "130px",
    align: "end",
    sortField: "antallMaal",
    from: 560,
    cell: ({ antallMaal }) => formatCount(antallMaal),
    text: ({ antallMaal }) => String(antallMaal),
  },
];

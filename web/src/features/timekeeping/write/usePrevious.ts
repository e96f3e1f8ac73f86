import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { HourLine, HourSheetView } from "@/api/schemas.gen.ts";
import { shifted } from "../hours.ts";
import { sheetQuery, weeksQuery } from "../queries.ts";

/** What was written the week before. A sheet brings it along; before there is one it is fetched. */
export function usePrevious(uke: string, doc: HourSheetView | null): readonly HourLine[] {
  const me = useMe();
  const isNew = doc === null;
  const { data } = useQuery({ ...weeksQuery(me.id), enabled: isNew });
  const before = data?.weeks.find((week) => week.uke === shifted(uke, -7))?.id ?? "";
  const sheet = useQuery({ ...sheetQuery(before), enabled: isNew && before !== "" });
  return doc?.previous ?? sheet.data?.lines ?? [];
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { today } from "@/lib/dates.ts";
import { oneText } from "@/lib/search.ts";
import { Page } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { mondayOf, weekText } from "../hours.ts";
import { weeksQuery } from "../queries.ts";
import { SheetEditor } from "../write/SheetEditor.tsx";
import { newId, openNew } from "@/blocks/draft/newId.ts";
import { pathTo } from "@/lib/address.ts";
import { useSearchOf } from "@/ui/address.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The Monday that an address names; this week's where it names none. */
function weekOf(named: string): string {
  return mondayOf(DAY.test(named) && !Number.isNaN(Date.parse(named)) ? named : today());
}

/**
 * `/l/timeforing/ny?uke=2026-11-16`: the hours of a week that nothing is written of. The id is
 * chosen here and is in the address, so that a reload or a lost answer leads back to the same one.
 */
export function NewWeekPage() {
  const me = useMe();
  const { id, maal, uke: named = "" } = useSearchOf({ id: oneText, uke: oneText, maal: oneText });
  const about = maal === undefined ? {} : { maal };
  const uke = weekOf(named);
  const [fresh] = useState(newId);
  const { data, error } = useQuery(weeksQuery(me.id));
  const there = data?.weeks.find((week) => week.uke === uke)?.id;
  if (there && there !== id)
    return <GoTo to={pathTo("/l/timeforing/$docid/rediger", { docid: there })} search={about} />;
  if (id === undefined) {
    // Without a network a week begins all the same; one that is there already is met when it is
    // saved.
    if (data || error) return <GoTo to="." search={{ uke, id: fresh, ...about }} />;
    return (
      <Page title={weekText(uke)}>
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      </Page>
    );
  }
  return <NewWeek key={id} id={id} uke={uke} />;
}

function NewWeek({ id, uke }: { id: string; uke: string }) {
  const [fresh] = useState(() => openNew(id));
  return <SheetEditor kind="TIMEFORING" id={id} uke={uke} fresh={fresh} />;
}

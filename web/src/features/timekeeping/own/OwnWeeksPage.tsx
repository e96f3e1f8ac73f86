import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { HourWeek } from "@/api/schemas.gen.ts";
import { type Address, pathTo, searchAt } from "@/lib/address.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { weeksQuery } from "../queries.ts";
import { Weeks } from "../view/Weeks.tsx";
import { LeftSheets } from "../write/LeftSheets.tsx";
import { PracticeLogLink } from "./PracticeLogLink.tsx";

/** A week's page: what is written of it, or the way to write it. */
const pageOf = ({ id, uke }: HourWeek): Address =>
  id === null
    ? searchAt("/l/timeforing/ny", { uke })
    : pathTo("/l/timeforing/$docid", { docid: id });

/** `/l/timeforing`: the apprentice's hours, week by week. */
export function OwnWeeksPage() {
  const me = useMe();
  const { data } = useQuery(weeksQuery(me.id));
  const now = data?.weeks.find(({ uke }) => uke === data.uke);
  const write = (
    <ButtonLink to={now ? pageOf(now) : "/l/timeforing/ny"} icon="clock">
      Før timer
    </ButtonLink>
  );
  return (
    <Page title="Timeføring" thumbAction={write}>
      <PageHeader
        title="Timeføring"
        actions={
          <>
            <PracticeLogLink />
            {write}
          </>
        }
        actionsAtThumb
      />
      <LeftSheets />
      <Weeks
        laerling={me.id}
        linkOf={pageOf}
        emptyText="Når læretiden din begynner, fører du timene dine her, en uke om gangen."
      />
    </Page>
  );
}

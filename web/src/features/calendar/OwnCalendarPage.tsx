import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { useCalendarSpan } from "@/blocks/calendar/CalendarPage.tsx";
import { FeedCard } from "@/features/trainingdays/publicFeed.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { PrintButton } from "@/ui/PrintButton.tsx";
import { CalendarBoard, KindField } from "./CalendarBoard.tsx";
import { kindNamed, ownKinds } from "./kinds.ts";
import { ownCalendarQuery } from "./queries.ts";

const words = {
  icon: "activity",
  one: "hendelse",
  many: "hendelser",
  hint: "Gå til en annen uke eller måned.",
} as const;

/** `/l|b/kalender`: what is to happen with oneself, or with one's own apprentices. */
export function OwnCalendarPage() {
  const { rolle } = useMe();
  const span = useCalendarSpan("agenda");
  const navigate = useNavigate();
  const { slag } = useSearchOf({ slag: oneText });
  const kind = kindNamed(slag);
  const query = useQuery({
    ...ownCalendarQuery({ fra: span.first, til: span.last, ...(kind ? { kind } : {}) }),
    placeholderData: keepPreviousData,
  });
  const show = (changes: Record<string, string | undefined>) => {
    const search = { visning: span.view, dato: span.date, slag, ...changes };
    const said = Object.entries(search).filter(([, value]) => value);
    const to = rolle === "ANSATT" ? "/b/kalender" : "/l/kalender";
    void navigate({ to, search: Object.fromEntries(said), replace: true });
  };
  return (
    <Page title="Kalender">
      <PageHeader
        title="Kalender"
        actions={<PrintButton />}
        subtitle={
          rolle === "ANSATT"
            ? "Samtaler, aktiviteter, fagprøver og frister for lærlingene dine."
            : "Samtaler, aktiviteter, fagprøve og frister i læretiden din."
        }
      />
      <Stack>
        <CalendarBoard
          query={query}
          span={span}
          words={words}
          more="Velg et slag eller en kortere periode."
          facts={ownKinds.filter(({ value }) => value === kind).map(({ label }) => label)}
          onShow={show}
          filters={
            <KindField kind={kind} kinds={ownKinds} onChange={(value) => show({ slag: value })} />
          }
        />
        {/* It stands below what has come, so that it does not move. */}
        {(query.data !== undefined || query.error !== null) && <FeedCard />}
      </Stack>
    </Page>
  );
}

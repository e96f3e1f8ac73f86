import { useQuery } from "@tanstack/react-query";
import { pathTo } from "@/lib/address.ts";
import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { Stack } from "@/ui/Page.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { competenceQuery } from "../queries.ts";
import { Competence } from "../view/Competence.tsx";
import { PracticeLogView } from "../view/PracticeLog.tsx";
import { SheetPage } from "../view/SheetPage.tsx";
import { Weeks } from "../view/Weeks.tsx";

type Area = "k" | "b";

function TheirWeeks({ area, uid }: { area: Area; uid: string }) {
  return (
    <Weeks
      laerling={uid}
      linkOf={({ id }) =>
        id === null
          ? null
          : pathTo(`/${area}/laerlinger/$uid/timeforinger/$docid`, { uid, docid: id })
      }
      emptyText="Timene som lærlingen fører, vises her."
    />
  );
}

/** Competence hours and the practice log: what the plan asks for beside documentation. */
function TheirHours({ area, uid }: { area: Area; uid: string }) {
  // The log stands below, and would move when the hours come after it.
  const { isPending } = useQuery(competenceQuery(uid));
  const apprentice = `/${area}/laerlinger/$uid` as const;
  return (
    <Stack>
      <Competence laerling={uid} linkOf={(id) => pathTo(`${apprentice}/timer/$id`, { uid, id })} />
      {!isPending && (
        <PracticeLogView
          laerling={uid}
          linkOf={(id) => pathTo(`${apprentice}/praksislogg/$id`, { uid, id })}
          hidesNothing
        />
      )}
    </Stack>
  );
}

/** `/k/laerlinger/:uid/timeforinger` */
export const OfficeWeeksPage = () => <TheirWeeks area="k" uid={useUid()} />;

/** `/k/laerlinger/:uid/timer` */
export const OfficeHoursPage = () => <TheirHours area="k" uid={useUid()} />;

/** `/b/laerlinger/:uid/timeforinger` */
export const InstructorWeeksPage = () => (
  <ApprenticeFrame>{({ id }) => <TheirWeeks area="b" uid={id} />}</ApprenticeFrame>
);

/** `/b/laerlinger/:uid/timer` */
export const InstructorHoursPage = () => (
  <ApprenticeFrame>{({ id }) => <TheirHours area="b" uid={id} />}</ApprenticeFrame>
);

/** The page of one sheet below an apprentice's; `below` is the tab that it belongs to. */
function TheirSheet({ area, below }: { area: Area; below: "timeforinger" | "timer" }) {
  const { uid, ...sheet } = useParamsOf(
    `/${area}/laerlinger/$uid/timeforinger/$docid`,
    `/${area}/laerlinger/$uid/timer/$id`,
    `/${area}/laerlinger/$uid/praksislogg/$id`,
  );
  const id = sheet.docid || sheet.id;
  const apprentice = `/${area}/laerlinger/$uid` as const;
  return (
    <SheetPage
      key={id}
      id={id}
      backTo={{ to: pathTo(`${apprentice}/${below}`, { uid }), label: "Til timene" }}
      apprenticeTo={pathTo(apprentice, { uid })}
      {...(below === "timeforinger"
        ? { documentationTo: pathTo(`${apprentice}/dokumentasjoner/$dokuid`, { uid, dokuid: id }) }
        : {})}
    />
  );
}

/** `/k/laerlinger/:uid/timeforinger/:docid` */
export const OfficeWeekPage = () => <TheirSheet area="k" below="timeforinger" />;
/** `/k/laerlinger/:uid/timer/:id` and `/k/laerlinger/:uid/praksislogg/:id` */
export const OfficeSheetPage = () => <TheirSheet area="k" below="timer" />;
/** `/b/laerlinger/:uid/timeforinger/:docid` */
export const InstructorWeekPage = () => <TheirSheet area="b" below="timeforinger" />;
/** `/b/laerlinger/:uid/timer/:id` and `/b/laerlinger/:uid/praksislogg/:id` */
export const InstructorSheetPage = () => <TheirSheet area="b" below="timer" />;

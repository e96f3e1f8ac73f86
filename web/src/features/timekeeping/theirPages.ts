import type { Sample } from "@/blocks/page.ts";
import type { PageComponent } from "@/lib/pages.ts";

/** The pages as a role sees them. */
interface Shown {
  hours: PageComponent;
  sheet: PageComponent;
  weeks: PageComponent;
  week: PageComponent;
}

const ofApprentice: Sample = { list: "LAERLINGER" };

const approved = (kind: string, take: Record<string, string>): Sample => ({
  list: "TIMEFORINGER",
  where: { kind, status: "Godkjent" },
  take,
});

/** The pages of an apprentice's hours, for whoever follows the apprentice up. */
export const theirPages = <B extends "/b" | "/k">(
  base: B,
  { hours, sheet, weeks, week }: Shown,
  ofMenu?: string,
) => [
  {
    path: `${base}/laerlinger/$uid/timer` as const,
    title: "Timer",
    shows: hours,
    above: `${base}/laerlinger`,
    sample: ofApprentice,
  },
  {
    path: `${base}/laerlinger/$uid/timer/$id` as const,
    title: "Timer",
    shows: sheet,
    above: `${base}/laerlinger/$uid`,
    sample: approved("TIMER", { uid: "laerlingid", id: "id" }),
  },
  {
    // Our own: the specification has no address for it.
    path: `${base}/laerlinger/$uid/praksislogg/$id` as const,
    title: "Praksislogg",
    shows: sheet,
    above: `${base}/laerlinger/$uid`,
    sample: approved("PRAKSISLOGG", { uid: "laerlingid", id: "id" }),
  },
  {
    path: `${base}/laerlinger/$uid/timeforinger` as const,
    title: "Timeføringer",
    shows: weeks,
    above: `${base}/laerlinger`,
    sample: ofApprentice,
  },
  {
    path: `${base}/laerlinger/$uid/timeforinger/$docid` as const,
    title: "Timeføring",
    shows: week,
    above: `${base}/laerlinger/$uid`,
    ...(ofMenu === undefined ? {} : { ofMenu }),
    sample: approved("TIMEFORING", { uid: "laerlingid", docid: "id" }),
  },
];

import { useState } from "react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { meQuery, useMe } from "@/api/queries.ts";
import {
  companyApplicationsQuery,
  membershipsQuery,
  officeWaitingQueries,
} from "@/features/applications/public.ts";
import { ownCoursesQuery, waitingHandinsQuery } from "@/features/courses/public.ts";
import { comingQuery, unsignedQuery, useInterviewsKnown } from "@/features/interviews/public.ts";
import { ownSheetsQuery } from "@/features/reports/public.ts";
import { ownSigningsQuery } from "@/features/signing/public.ts";
import { missingAttendanceQuery, waitingInvitationsQuery } from "@/features/trainingdays/public.ts";

/** Whether an answer is on its way; without a network none is. */
const isComing = ({ isPending, fetchStatus }: { isPending: boolean; fetchStatus: string }) =>
  isPending && fetchStatus !== "paused";

/** Once it is so it stays so: what is asked again takes no page away, which would ask anew, for ever. */
function useOnce(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}

/**
 * Whether all that may wait on a first page is known, or could not be fetched: the page is drawn
 * then, and nothing on it is pushed down by what comes after.
 */
export function useWaitingKnown(): boolean {
  const { id, rolle, permissions } = useMe();
  const days = permissions.includes("trainingday");
  const courses = permissions.includes("courseEnabled");
  const signings = useQuery(ownSigningsQuery);
  const coming = useQuery(comingQuery);
  const unsigned = useQuery(unsignedQuery(id));
  const invitations = useQuery({ ...waitingInvitationsQuery(id), enabled: days });
  const own = useQuery({ ...ownCoursesQuery, enabled: courses });
  const assesses = courses && rolle === "ANSATT";
  const handins = useQuery({ ...waitingHandinsQuery, enabled: assesses });
  const companies = permissions.includes("AAPL");
  const applications = useQuery({ ...companyApplicationsQuery, enabled: companies });
  const speaks = permissions.includes("EDIT_COMPANY");
  const sheets = useQuery({ ...ownSheetsQuery, enabled: speaks });
  const known = ![signings, coming, unsigned].some(isComing);
  return useOnce(
    known &&
      !(companies && isComing(applications)) &&
      !(speaks && isComing(sheets)) &&
      !(days && isComing(invitations)) &&
      !(courses && isComing(own)) &&
      !(assesses && isComing(handins)),
  );
}

/** The same for the office's first page. */
export function useOfficeWaitingKnown(): boolean {
  const { data: me } = useQuery(meQuery);
  const courses = me?.organisation.flags.courseEnabled ?? false;
  const applications = me?.permissions.includes("application") ?? false;
  const interviews = useInterviewsKnown(me?.id, "KOORDINATOR");
  const signings = useQuery(ownSigningsQuery);
  const attendance = useQuery(missingAttendanceQuery);
  const handins = useQuery({ ...waitingHandinsQuery, enabled: courses });
  const counts = useQueries({
    queries: officeWaitingQueries.map((query) => ({ ...query, enabled: applications })),
  });
  const memberships = useQuery({ ...membershipsQuery, enabled: applications });
  const known = interviews && !signings.isPending && !attendance.isPending;
  const counted = [...counts, memberships].every(({ isPending }) => !isPending);
  return useOnce(known && !(courses && handins.isPending) && !(applications && !counted));
}

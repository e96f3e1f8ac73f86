import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { ownCoursesQuery } from "@/features/courses/public.ts";
import { comingQuery, unsignedQuery } from "@/features/interviews/public.ts";
import { ownSigningsQuery } from "@/features/signing/public.ts";
import { waitingInvitationsQuery } from "@/features/trainingdays/public.ts";

/**
 * Whether all that may wait on a first page is known, or could not be fetched: the page is drawn
 * then, and nothing on it is pushed down by what comes after.
 */
export function useWaitingKnown(): boolean {
  const { id, permissions } = useMe();
  const days = permissions.includes("trainingday");
  const courses = permissions.includes("courseEnabled");
  const signings = useQuery(ownSigningsQuery);
  const coming = useQuery(comingQuery);
  const unsigned = useQuery(unsignedQuery(id));
  const invitations = useQuery({ ...waitingInvitationsQuery(id), enabled: days });
  const own = useQuery({ ...ownCoursesQuery, enabled: courses });
  const known = [signings, coming, unsigned].every(({ isPending }) => !isPending);
  return known && !(days && invitations.isPending) && !(courses && own.isPending);
}

import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMe } from "@/api/queries.ts";
import { dayQuery } from "../queries.ts";
import { InfoPage } from "../view/InfoPage.tsx";
import { OwnDayPage } from "./OwnDayPage.tsx";

/** `/b/opplaeringsdager/:uid/info`: as a participant, or as who follows participants. */
export function EmployeeDayPage() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  const { data } = useQuery(dayQuery(useMe().id, uid));
  return data?.own ? <OwnDayPage /> : <InfoPage />;
}

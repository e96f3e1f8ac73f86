import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { useParamsOf } from "@/ui/address.ts";
import { dayQuery } from "../queries.ts";
import { InfoPage } from "../view/InfoPage.tsx";
import { OwnDayPage } from "./OwnDayPage.tsx";

/** `/b/opplaeringsdager/:uid/info`: as a participant, or as who follows participants. */
export function EmployeeDayPage() {
  const { uid } = useParamsOf("/b/opplaeringsdager/$uid", "/b/opplaeringsdager/$uid/info");
  const { data } = useQuery(dayQuery(useMe().id, uid));
  return data?.own ? <OwnDayPage /> : <InfoPage />;
}

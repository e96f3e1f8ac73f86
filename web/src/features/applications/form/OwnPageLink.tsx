import { pathTo } from "@/lib/address.ts";
import { PlainLink } from "@/ui/PlainLink.tsx";
import { useFormPlace } from "./place.ts";

/** The way to the applicant's own page. */
export function OwnPageLink() {
  const { tenant, leave } = useFormPlace();
  return (
    <PlainLink to={pathTo("/soknad/$tenant/min", { tenant })} icon="forward" onFollow={leave}>
      Gå til siden din
    </PlainLink>
  );
}

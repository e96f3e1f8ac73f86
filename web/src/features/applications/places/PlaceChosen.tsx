import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/ui/Notice.tsx";
import { placesQuery, placeText } from "./places.ts";

/** Which place somebody applies for; nothing once it is advertised no more. */
export function PlaceChosen({ tenant, id }: { tenant: string; id: string }) {
  const place = useQuery(placesQuery(tenant)).data?.plasser.find((one) => one.id === id);
  return place ? (
    <Notice tone="info" icon="company" title={`Du søker på ${placeText(place)}`} />
  ) : null;
}

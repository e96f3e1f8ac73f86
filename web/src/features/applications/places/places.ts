import { queryOptions } from "@tanstack/react-query";
import { openCall } from "@/api/client.ts";
import { openplaces_list } from "@/api/operations.gen.ts";
import type { OpenPlace } from "@/api/schemas.gen.ts";

/** The places that an office advertises today. */
export const placesQuery = (tenant: string) =>
  queryOptions({
    queryKey: ["openPlaces", tenant],
    queryFn: () => openCall(openplaces_list, { tenant }),
  });

/** A place in words, within a sentence. */
export const placeText = ({ fag, bedrift }: Pick<OpenPlace, "fag" | "bedrift">): string =>
  `læreplassen i ${fag.navn} hos ${bedrift}`;

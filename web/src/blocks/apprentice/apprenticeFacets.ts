import type { ListFacets } from "@/api/lists.gen.ts";
import { peopleOfField, rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import type { FacetDef } from "@/blocks/list/listState.ts";

/** What the office's list of apprentices is filtered by, and what its views may say. */
export const apprenticeFacets: readonly FacetDef<ListFacets["LAERLINGER"]>[] = [
  valuesOfField("statusLabel"),
  valuesOfField("tempo"),
  valuesOfField("fagprove"),
  valuesOfField("vurdering"),
  valuesOfField("kontrakt"),
  valuesOfField("innlogging"),
  valuesOfField("laerefag"),
  valuesOfField("laerlingtypename"),
  valuesOfField("bedrift"),
  valuesOfField("ansattenavn"),
  peopleOfField("koordinatornavn"),
  valuesOfField("manglendeFag"),
  valuesOfField("grupper"),
  valuesOfField("todo"),
  valuesOfField("fylke"),
  rangeOfField("startdato", "date"),
  rangeOfField("sluttdato", "due"),
  valuesOfField("dekning"),
  rangeOfField("sisteVurdering", "past"),
  rangeOfField("nesteVurdering", "due"),
  rangeOfField("sistAktiv", "lastLogin"),
  rangeOfField("sistInnlogget", "lastLogin"),
  rangeOfField("framdrift", "percent"),
  rangeOfField("dokumentasjonSendt", "number"),
];

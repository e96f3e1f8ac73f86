import { createContext, useContext } from "react";
import type { Address } from "@/lib/address.ts";
import type { UrlSearch } from "@/lib/search.ts";
import type { StepName } from "./model.ts";

/**
 * Where the form stands: a page of the product, or all that its document has. It asks nothing of the
 * product's router, which is larger than the form.
 */
export interface FormPlace {
  tenant: string;
  /** The search of the address. */
  search: UrlSearch;
  /** To a step, from which Back leads here again. */
  go: (step: StepName) => unknown;
  /** To another page of the product. */
  leave: (to: Address) => unknown;
  /** An application that was begun before was sent: what shows it is old. */
  sent: () => void;
}

const FormPlaces = createContext<FormPlace | null>(null);

export const FormPlaceProvider = FormPlaces.Provider;

export function useFormPlace(): FormPlace {
  const place = useContext(FormPlaces);
  if (!place) throw new Error("useFormPlace outside the form");
  return place;
}

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { org_companies_search, org_company_view, org_sorgs_list } from "@/api/operations.gen.ts";
import { ApiError } from "@/lib/problem.ts";
import type { UnitView } from "@/api/schemas.gen.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

/** A unit of the company register to pick. */
export interface UnitPick extends Pick {
  unit: UnitView;
}

const NAVN_CHARS_MIN = 2;

export const unitByNumber = (orgnr: string, signal?: AbortSignal): Promise<UnitView> =>
  call(org_company_view, { id: orgnr, ...(signal ? { signal } : {}) });

/** The places of a company that the register knows. */
export const placesQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ["register", "places", orgnr],
    queryFn: ({ signal }) => call(org_sorgs_list, { id: orgnr, signal }),
    retry: false,
  });

export const unitPick = (unit: UnitView): UnitPick => ({
  id: unit.orgnr,
  navn: unit.navn,
  detail: [
    formatOrgnr(unit.orgnr),
    unit.adresse.poststed,
    unit.kind === "UNDERENHET" ? "Underenhet" : unit.organisasjonsform,
    unit.bedriftid ? "Finnes allerede" : "",
  ]
    .filter(Boolean)
    .join(" · "),
  unit,
});

/** The units for what is typed: nine digits are a number, anything else a name. */
export async function searchRegister(text: string, signal: AbortSignal): Promise<UnitPick[]> {
  const digits = text.replace(/\s/g, "");
  if (/^\d{9}$/.test(digits)) {
    try {
      return [unitPick(await unitByNumber(digits, signal))];
    } catch (error) {
      if (error instanceof ApiError && error.code === "not_in_register") return [];
      throw error;
    }
  }
  if (text.length < NAVN_CHARS_MIN || /^\d+$/.test(digits)) return [];
  const found = await call(org_companies_search, { navn: text, signal });
  return found.map(unitPick);
}

import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import { ApiError } from "@/api/problem.ts";
import type { RegisterUnit } from "@/api/types.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

/** A unit of the company register to pick. */
export interface UnitPick extends Pick {
  unit: RegisterUnit;
}

const NAVN_CHARS_MIN = 2;

export const unitByNumber = (orgnr: string, signal?: AbortSignal): Promise<RegisterUnit> =>
  api.get<RegisterUnit>(`/org/company/${encodeURIComponent(orgnr)}`, signal ? { signal } : {});

/** The places of a company that the register knows. */
export const placesQuery = (orgnr: string) =>
  queryOptions({
    queryKey: ["register", "places", orgnr],
    queryFn: ({ signal }) =>
      api.get<RegisterUnit[]>("/org/sorgs", { query: { id: orgnr }, signal }),
    retry: false,
  });

export const unitPick = (unit: RegisterUnit): UnitPick => ({
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
  const found = await api.get<RegisterUnit[]>("/org/companies", { query: { navn: text }, signal });
  return found.map(unitPick);
}

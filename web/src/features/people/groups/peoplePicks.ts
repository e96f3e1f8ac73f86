import { searchList } from "@/api/lists.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

const EACH_MAX = 10;

/** Apprentices and employees that match, apprentices first. */
export async function peoplePicks(q: string, signal: AbortSignal): Promise<Pick[]> {
  const request = { q, page: 1, perPage: EACH_MAX };
  const [apprentices, employees] = await Promise.all([
    searchList("LAERLINGER", request, { signal }),
    searchList("ANSATTER", request, { signal }),
  ]);
  return [
    ...apprentices.items.map(({ id, navn, laerlingtypename, bedrift }) => ({
      id,
      navn,
      detail: [laerlingtypename, bedrift].filter(Boolean).join(" · "),
    })),
    ...employees.items.map(({ id, navn, bedriftnavn }) => ({
      id,
      navn,
      detail: ["Ansatt", ...bedriftnavn].join(" · "),
    })),
  ];
}

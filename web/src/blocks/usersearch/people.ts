import { call } from "@/api/client.ts";
import { search_items } from "@/api/operations.gen.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

const HITS_PER_KIND = 10;
const words: Record<string, string> = {
  APPRENTICE: "Lærling",
  EMPLOYEE: "Ansatt",
  COORDINATOR: "Koordinator",
};

/** People of all roles by name. */
export async function loadPeople(q: string, signal: AbortSignal): Promise<Pick[]> {
  const query = { q, types: "APPRENTICE,EMPLOYEE,COORDINATOR", perType: HITS_PER_KIND };
  const { items } = await call(search_items, { ...query, signal });
  return items.map(({ id, type, display, companyName }) => ({
    id,
    navn: display,
    detail: [words[type], companyName].filter(Boolean).join(" · "),
  }));
}

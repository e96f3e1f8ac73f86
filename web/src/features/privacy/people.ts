import { api } from "@/api/client.ts";
import type { SearchItems } from "@/api/types.ts";
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
  const { items } = await api.get<SearchItems>("/search", { query, signal });
  return items.map(({ id, type, display, companyName }) => ({
    id,
    navn: display,
    detail: [words[type], companyName].filter(Boolean).join(" · "),
  }));
}

import { call } from "@/api/client.ts";
import { searchList } from "@/api/lists.ts";
import { groups_list, program_area_options } from "@/api/operations.gen.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";
import type { CheckpointSetView } from "@/api/schemas.gen.ts";

/** A set with the names of the trades, companies and groups that it is for. */
export interface NamedSet extends CheckpointSetView {
  names: { laerefag: Pick[]; bedrifter: Pick[]; grupper: Pick[] };
}

/** The most of each that a set is for. */
const CHOSEN_MAX = 200;
const GONE = "Finnes ikke lenger";

const namedBy = (ids: readonly string[], found: readonly Pick[]): Pick[] =>
  ids.map((id) => found.find((one) => one.id === id) ?? { id, navn: GONE });

async function trades(ids: readonly string[], signal: AbortSignal): Promise<Pick[]> {
  const found = await Promise.all(ids.map((q) => call(program_area_options, { q, signal })));
  return namedBy(ids, found.flat());
}

async function companies(ids: readonly string[], signal: AbortSignal): Promise<Pick[]> {
  if (ids.length === 0) return [];
  const filters = [{ field: "id", values: [...ids] }];
  const asked = { filters, page: 1, perPage: CHOSEN_MAX };
  const { items } = await searchList("BEDRIFTER", asked, { signal });
  return namedBy(
    ids,
    items.map(({ id, navn }) => ({ id, navn })),
  );
}

async function groups(ids: readonly string[], signal: AbortSignal): Promise<Pick[]> {
  if (ids.length === 0) return [];
  const all = await call(groups_list, { signal });
  return namedBy(
    ids,
    all.map(({ id, name }) => ({ id, navn: name })),
  );
}

/** The set as it is stored names them by id alone. */
export async function withNames(set: CheckpointSetView, signal: AbortSignal): Promise<NamedSet> {
  const { membership } = set;
  const [laerefag, bedrifter, grupper] = await Promise.all([
    trades(membership.laerefag, signal),
    companies(membership.bedrifter, signal),
    groups(membership.grupper, signal),
  ]);
  return { ...set, names: { laerefag, bedrifter, grupper } };
}

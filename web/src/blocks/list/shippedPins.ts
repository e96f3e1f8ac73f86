import type { SavedView } from "@/api/schemas.gen.ts";
import { stringifySearch } from "@/lib/search.ts";
import { type ListState, nothingChosen, writeListState } from "./listState.ts";
import type { Views } from "./views.ts";

/** A view that comes with the product: what is asked of a list again and again. */
export interface ShippedView {
  navn: string;
  state: Partial<ListState>;
}

/** What a shipped view shows. */
export const whole = ({ state }: ShippedView): ListState => ({ ...nothingChosen, ...state });

/** A shipped view, and whether it stands in the reader's menu. */
export interface ShippedPin {
  view: ShippedView;
  query: string;
  festet: boolean;
  setPinned: (festet: boolean) => Promise<unknown>;
}

const holds =
  ({ view, query }: Pick<ShippedPin, "view" | "query">) =>
  (stored: SavedView): boolean =>
    stored.own && !stored.shared && stored.navn === view.navn && stored.query === query;

/**
 * The shipped views of a list with their pins, and the views that people saved. The menu holds
 * saved views: a shipped one that is pinned is kept as one of the reader's own of the same name
 * and the same question, and shows as the shipped one alone.
 */
export function shippedPins(
  shipped: readonly ShippedView[],
  all: Views,
): { pins: ShippedPin[]; views: Views } {
  const pins = shipped.map((view): ShippedPin => {
    const query = stringifySearch(writeListState(whole(view)));
    const kept = all.views.find(holds({ view, query }));
    const setPinned = async (festet: boolean) => {
      if (!festet) return kept && (await takeOut(all, kept));
      const { id } = kept ?? (await all.create.attempt({ navn: view.navn, query, shared: false }));
      return all.pin.attempt({ id, festet });
    };
    return { view, query, festet: kept?.festet ?? false, setPinned };
  });
  const isPin = (stored: SavedView) => !stored.standard && pins.some((pin) => holds(pin)(stored));
  return { pins, views: { ...all, views: all.views.filter((stored) => !isPin(stored)) } };
}

/** One that the list opens with stays; else nothing of it is left. */
const takeOut = (all: Views, kept: SavedView): Promise<unknown> =>
  kept.standard ? all.pin.attempt({ id: kept.id, festet: false }) : all.remove.attempt(kept);

import type { KeyboardEvent } from "react";
import { createStore } from "@/lib/store.ts";
import type { Hit } from "../hits.ts";

/** Person whose actions the palette shows, and the text typed to find them; null for nobody. */
export interface AskedAbout {
  person: Hit;
  text: string;
}

export const askedAbout = createStore<AskedAbout | null>(null);

/** Whom something can be done about from a search. */
const actedOn: ReadonlySet<Hit["kind"]> = new Set(["APPRENTICE", "EMPLOYEE"]);

export const isActedOn = ({ kind }: Pick<Hit, "kind">): boolean => actedOn.has(kind);

/** The caret stands behind the last letter: the arrow has nowhere to go in the field. */
export const isAtEnd = ({ currentTarget }: KeyboardEvent<HTMLInputElement>): boolean =>
  currentTarget.selectionStart === currentTarget.value.length;

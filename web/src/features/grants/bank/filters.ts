import type { BankEntryState } from "@/api/schemas.gen.ts";
import { type UrlSearch, valueOf } from "@/lib/search.ts";

/** Which lines are asked for. */
export interface Asked {
  state?: BankEntryState;
  direction?: "IN" | "OUT";
  account?: string;
  from?: string;
  to?: string;
  q?: string;
  page?: number;
}

const states: ReadonlySet<string> = new Set(["OPEN", "MATCHED", "ASIDE"]);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the address asks for: those that wait, where it says nothing; what is not understood is left out. */
export function askedIn(search: UrlSearch): Asked {
  const text = (name: string) => valueOf(search, name) ?? "";
  const asked: Asked = {};
  const state = text("status") || "OPEN";
  if (states.has(state)) asked.state = state as BankEntryState;
  const direction = text("retning");
  if (direction === "IN" || direction === "OUT") asked.direction = direction;
  if (text("konto")) asked.account = text("konto");
  if (isDay(text("fra"))) asked.from = text("fra");
  if (isDay(text("til"))) asked.to = text("til");
  if (text("q").trim()) asked.q = text("q").trim().slice(0, 100);
  const page = Number(text("side"));
  if (Number.isInteger(page) && page > 0) asked.page = page;
  return asked;
}

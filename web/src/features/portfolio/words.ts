import type { PortfolioOrder, PortfolioView } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";

/** Whose they are. */
export const titleOf = ({ mapper }: PortfolioOrder): string => {
  const [first] = mapper;
  return mapper.length === 1 && first ? first.navn : counted(mapper.length, "lærling", "lærlinger");
};

/** How far they are together, in percent. */
export function percentOfAll({ mapper }: PortfolioOrder): number {
  const over = (it: PortfolioView) => it.status === "KLAR" || it.status === "FEILET";
  const sum = mapper.reduce((all, it) => all + (over(it) ? 100 : it.prosent), 0);
  return mapper.length === 0 ? 0 : Math.round(sum / mapper.length);
}

/** What is said below the title. */
export function factsOf(order: PortfolioOrder): string {
  const pages = order.mapper.reduce((all, it) => all + it.sider, 0);
  const failed = order.mapper.filter(({ status }) => status === "FEILET").length;
  const facts = [
    pages > 0 && counted(pages, "side", "sider"),
    failed > 0 && `${failed} kunne ikke lages`,
    `Slettes ${formatDate(order.slettes)}`,
  ];
  return facts.filter(Boolean).join(" · ");
}

import type { ApprenticeItem, CompanyItem, EmployeeItem } from "@/api/types.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import type { MenuSection } from "./menu.ts";

/** One hit of the global search. */
export interface Hit {
  kind: "APPRENTICE" | "EMPLOYEE" | "COMPANY" | "PAGE";
  id: string;
  display: string;
  detail: string;
  route: string;
}

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

/** Name, apprentice type, company. */
export function apprenticeHit(item: ApprenticeItem): Hit {
  return {
    kind: "APPRENTICE",
    id: item.id,
    display: item.navn,
    detail: joined([item.laerlingtypename, item.bedrift]),
    route: `/k/laerlinger/${item.id}`,
  };
}

/** Name, 'Ansatt', company. */
export function employeeHit(item: EmployeeItem): Hit {
  return {
    kind: "EMPLOYEE",
    id: item.id,
    display: item.navn,
    detail: joined(["Ansatt", item.bedriftnavn.join(", ")]),
    route: `/k/ansatte/${item.id}`,
  };
}

export function companyHit(item: CompanyItem): Hit {
  return {
    kind: "COMPANY",
    id: item.id,
    display: item.navn,
    detail: joined(["Bedrift", item.orgnr ? formatOrgnr(item.orgnr) : "", item.poststed]),
    route: `/k/bedrifter/${item.id}`,
  };
}

/** The pages of the menu whose name begins a word with the text. */
export function pageHits(menu: readonly MenuSection[], text: string): Hit[] {
  const sought = text.trim().toLocaleLowerCase("nb");
  if (sought === "") return [];
  return menu
    .flatMap(({ items }) => items)
    .filter(({ label }) => label.toLocaleLowerCase("nb").startsWith(sought))
    .map(({ name, label, to }) => ({
      kind: "PAGE",
      id: name,
      display: label,
      detail: "Side",
      route: to,
    }));
}

/** The words of a hit; a hit for the current page is labelled '(Du er her nå)'. */
export function hitLabel(hit: Hit, path: string): string {
  return hit.route === path ? `${hit.display} (Du er her nå)` : hit.display;
}

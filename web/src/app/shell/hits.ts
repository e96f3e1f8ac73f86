import type { SearchItem } from "@/api/schemas.gen.ts";
import { formatOrgnr } from "@/lib/numbers.ts";
import { reasonText } from "@/lib/reason.ts";

/** One hit of the global search. */
export interface Hit {
  kind: SearchItem["type"];
  id: string;
  display: string;
  detail: string;
  route: string;
  epost: string;
  telefon: string;
}

/** Hits of one kind, under a heading. */
export interface HitGroup {
  kind: Hit["kind"];
  heading: string;
  hits: Hit[];
}

const headings: Record<Hit["kind"], string> = {
  APPRENTICE: "Lærlinger",
  EMPLOYEE: "Ansatte",
  COMPANY: "Bedrifter",
  COORDINATOR: "Koordinatorer",
  GROUP: "Grupper",
  PAGE: "Sider",
};

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(" · ");

/** Apprentice: type, company. Employee: 'Ansatt', company. */
function detailOf({ type, apprenticeType, role, companyName, data }: SearchItem): string {
  switch (type) {
    case "APPRENTICE":
      return joined([apprenticeType, companyName]);
    case "EMPLOYEE":
      return joined(["Ansatt", companyName]);
    case "COMPANY":
      return joined(["Bedrift", data.orgnr ? formatOrgnr(data.orgnr) : "", data.poststed]);
    case "COORDINATOR":
    case "GROUP":
      return role;
    case "PAGE":
      return "Side";
  }
}

/** The items as hits, as far as they lead somewhere; the server has put the best first. */
export function hitGroups(items: readonly SearchItem[]): HitGroup[] {
  const groups: HitGroup[] = [];
  for (const item of items) {
    const { id, type: kind, display, data } = item;
    if (data.route === "") continue;
    let group = groups.find((known) => known.kind === kind);
    if (!group) {
      group = { kind, heading: headings[kind], hits: [] };
      groups.push(group);
    }
    const why = item.treff ? reasonText(item.treff) : "";
    // What the line says anyway is not said twice.
    const said = item.treff ? detailOf(item).includes(item.treff.value) : false;
    const detail = joined([detailOf(item), said ? "" : why]);
    const { route, epost, telefon } = data;
    group.hits.push({ kind, id, display, detail, route, epost, telefon });
  }
  return groups;
}

/** The words of a hit; a hit for the current page is labelled '(Du er her nå)'. */
export function hitLabel(hit: Hit, path: string): string {
  return hit.route === path ? `${hit.display} (Du er her nå)` : hit.display;
}

import { type Address, toldAddress } from "@/lib/address.ts";
import type { Role } from "@/api/schemas.gen.ts";
import type { MenuPlace, Page } from "@/blocks/page.ts";
import { pathOf } from "@/lib/pages.ts";
import type { IconName } from "@/ui/Icon.tsx";

export interface MenuItem extends Pick<
  MenuPlace,
  "name" | "icon" | "exact" | "list" | "badge" | "waits"
> {
  label: string;
  to: Address;
  /** `icon` stands for it in the mini menu, where a group has no word of its own. */
  children?: { name: string; label: string; to: Address; icon: IconName }[];
}

export interface MenuSection {
  header: string | null;
  items: MenuItem[];
}

interface Header {
  header: string | null;
  /** The permission without which nothing below it is shown. */
  needs?: "ANYBELOW";
}

/** The headers of each role's menu in their order; which pages stand below them the pages say. */
const headers: Record<Role, readonly Header[]> = {
  LAERLING: [{ header: null }, { header: "Læretiden" }, { header: "Mine sider" }],
  KOORDINATOR: [
    { header: null },
    { header: "Lister" },
    { header: "Annet" },
    { header: "Administrasjon" },
  ],
  ANSATT: [
    { header: null },
    { header: "Lister" },
    { header: "Annet", needs: "ANYBELOW" },
    { header: "Administrasjon" },
    { header: "Mine sider" },
  ],
};

type InMenu = Page & { menu: MenuPlace };
const isInMenu = (page: Page): page is InMenu => page.menu !== undefined;

function itemOf({ path, title, menu }: InMenu): MenuItem {
  const { section: _section, order: _order, group: _group, label = title, ...place } = menu;
  return { ...place, label, to: toldAddress(path) };
}

/** Pages below one header as entries; those of a group are one, which leads to the first. */
function itemsOf(pages: readonly InMenu[]): MenuItem[] {
  const items: MenuItem[] = [];
  for (const page of pages) {
    const item = itemOf(page);
    const { group } = page.menu;
    const before = items.find(({ name }) => name === group);
    if (group === undefined) items.push(item);
    else if (before) before.children?.push(item);
    else items.push({ ...item, name: group, label: group, children: [item] });
  }
  return items;
}

/**
 * The menu of a role, made of its pages: a page shows only if what it needs holds, and a header
 * only if anything is left below it.
 */
export function menuFor(
  pages: readonly Page[],
  rolle: Role,
  permissions: readonly string[],
): MenuSection[] {
  const held = new Set(permissions);
  const allowed = pages
    .filter(isInMenu)
    .filter(({ needs }) => needs === undefined || held.has(needs))
    .toSorted((a, b) => a.menu.order - b.menu.order);
  return headers[rolle]
    .filter(({ needs }) => needs === undefined || held.has(needs))
    .map(({ header }) => ({
      header,
      items: itemsOf(allowed.filter(({ menu }) => menu.section === header)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The item whose page an address is though it stands below another's; none as a rule. */
export function ownerOf(
  address: string,
  pages: readonly Page[],
  sections: readonly MenuSection[],
): MenuItem | undefined {
  const of = pathOf(address, pages)?.ofMenu;
  return sections.flatMap(({ items }) => items).find(({ to }) => to === of);
}

import { type Address, toldAddress } from "@/lib/address.ts";
import type { Role } from "@/api/schemas.gen.ts";
import type { Page } from "@/blocks/page.ts";
import type { IconName } from "@/ui/Icon.tsx";
import type { UserAction } from "@/ui/UserMenu.tsx";
import type { Hit, HitGroup } from "../hits.ts";
import type { MenuSection } from "../menu.ts";
import { isActedOn } from "./asked.ts";
import type { Visited } from "./recent.ts";

/** One line of the palette: a place to go, or something to do. */
export interface Command {
  id: string;
  label: string;
  detail: string;
  icon: IconName;
  act: { to: Address } | { run: () => void };
  /** Other words that it is found by. */
  words?: string;
  /** Whom it leads to, and what can be done about them here. */
  person?: Hit;
}

export interface CommandGroup {
  heading: string;
  commands: Command[];
}

const link = (to: Address, label: string, icon: IconName, detail = ""): Command => ({
  id: to,
  label,
  detail,
  icon,
  act: { to },
});

/** What a role does often, from anywhere, as its pages say. */
const actionsOf = (pages: readonly Page[], rolle: Role): Command[] =>
  pages
    .flatMap(({ path, title, palette }) => (palette ? [{ path, title, ...palette }] : []))
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, title, icon, label }) =>
      link(toldAddress(path), (typeof label === "object" ? label[rolle] : label) ?? title, icon),
    );

/** The pages of the menu, without those that only lead to others. */
const pagesOf = (menu: readonly MenuSection[]): Command[] =>
  menu
    .flatMap(({ items }) => items)
    .flatMap(({ to, label, icon, children }) =>
      children
        ? children.map((child) => link(child.to, `${label}: ${child.label}`, icon))
        : [link(to, label, icon)],
    );

/** Where the settings of the office stand together. */
const SETTINGS = "/k/systemvalg";

/** Its pages, which no menu names. */
const settingsOf = (pages: readonly Page[], held: ReadonlySet<string>): Command[] =>
  pages
    .filter(({ above, path }) => above === SETTINGS && !path.includes("$"))
    .filter(({ needs }) => needs === undefined || held.has(needs))
    .map(({ path, title, search }) => ({
      ...link(toldAddress(path), title, "settings", "Systemvalg"),
      words: [search?.title, search?.words].filter(Boolean).join(" "),
    }));

const folded = (text: string): string => text.toLocaleLowerCase("nb");

/** Every word that is typed begins some word of the line. */
export function matches(label: string, q: string): boolean {
  const words = folded(label).split(/[\s:,.-]+/);
  return folded(q)
    .split(/\s+/)
    .filter(Boolean)
    .every((sought) => words.some((word) => word.startsWith(sought)));
}

const hitIcons: Partial<Record<HitGroup["kind"], IconName>> = {
  COMPANY: "company",
  GROUP: "groups",
  PAGE: "right",
};

/** What can be done about somebody, as lines that fit what is typed. */
export function actionGroup(
  name: string,
  possible: readonly UserAction[],
  q: string,
): CommandGroup[] {
  const commands = possible
    .filter(({ label }) => matches(label, q))
    .map((action) => ({
      id: action.label,
      label: action.label,
      detail: "",
      icon: action.icon,
      act: "to" in action ? { to: action.to } : { run: action.onSelect },
    }));
  return commands.length > 0 ? [{ heading: name, commands }] : [];
}

/** The lines for what is typed: with nothing, where one was; else what fits. */
export function commandGroups(
  q: string,
  known: {
    rolle: Role;
    permissions: readonly string[];
    pages: readonly Page[];
    menu: readonly MenuSection[];
    recent: readonly Visited[];
    here: string;
    own: readonly Command[];
    hits: readonly HitGroup[];
  },
): CommandGroup[] {
  const { rolle, permissions, pages: all, menu, recent, here, own, hits } = known;
  const fits = (some: readonly Command[]) =>
    some.filter(({ label, words = "" }) => matches(`${label} ${words}`, q));
  const seen = recent
    .filter(({ to }) => to !== here)
    .map(({ to, title }) => ({ ...link(toldAddress(to), title, "clock"), id: `besøkt ${to}` }));
  const possible = actionsOf(all, rolle);
  const pages = fits(pagesOf(menu));
  const settings = fits(settingsOf(all, new Set(permissions)));
  const found = hits
    .filter(({ kind }) => kind !== "PAGE" || pages.length + settings.length === 0)
    .map(({ heading, kind, hits: some }) => ({
      heading,
      commands: some.map((hit) => ({
        id: `${kind} ${hit.id}`,
        label: hit.display,
        detail: hit.detail,
        icon: hitIcons[kind] ?? ("person" as const),
        act: { to: toldAddress(hit.route) },
        ...(isActedOn(hit) ? { person: hit } : {}),
      })),
    }));
  return [
    { heading: "Sist besøkt", commands: fits(seen) },
    { heading: "Handlinger", commands: fits([...possible, ...own]) },
    { heading: "Sider", commands: pages },
    { heading: "Systemvalg", commands: q === "" ? [] : settings },
    // What comes from the server comes a moment later: it moves nothing that is there already.
    ...(q === "" ? [] : found),
  ].filter(({ commands }) => commands.length > 0);
}

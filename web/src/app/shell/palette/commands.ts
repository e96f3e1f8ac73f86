import type { Role } from "@/api/schemas.gen.ts";
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
  act: { to: string } | { run: () => void };
  /** Whom it leads to, and what can be done about her here. */
  person?: Hit;
}

export interface CommandGroup {
  heading: string;
  commands: Command[];
}

const link = (to: string, label: string, icon: IconName, detail = ""): Command => ({
  id: to,
  label,
  detail,
  icon,
  act: { to },
});

/** What each role does often, from anywhere. */
const actions: Record<Role, readonly Command[]> = {
  KOORDINATOR: [
    link("/k/laerlinger/opprett", "Opprett lærling", "add"),
    link("/k/bedrifter/opprett", "Opprett bedrift", "add"),
    link("/k/ansatte/opprett", "Opprett ansatt", "add"),
    link("/k/meldinger/sendsms", "Send SMS", "sms"),
    link("/k/meldinger/sendepost", "Send e-post", "mail"),
    link("/k/signering", "Signeringer", "edit"),
    link("/k/signering/opprett", "Ny signering", "add"),
    link("/signering", "Dine signeringer", "edit"),
    link("/k/systemvalg/import", "Importer fra fil", "upload"),
  ],
  ANSATT: [
    link("/b/minside/rediger", "Rediger Min side", "person"),
    link("/signering", "Signeringer", "edit"),
  ],
  LAERLING: [
    link("/l/nydokumentasjon/ny", "Ny dokumentasjon", "add"),
    link("/l/minside/rediger", "Rediger Min side", "person"),
    link("/signering", "Signeringer", "edit"),
  ],
};

/** The pages of the menu, without those that only lead to others. */
const pagesOf = (menu: readonly MenuSection[]): Command[] =>
  menu
    .flatMap(({ items }) => items)
    .flatMap(({ to, label, icon, children }) =>
      children
        ? children.map((child) => link(child.to, `${label}: ${child.label}`, icon))
        : [link(to, label, icon)],
    );

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
    menu: readonly MenuSection[];
    recent: readonly Visited[];
    here: string;
    own: readonly Command[];
    hits: readonly HitGroup[];
    leads: (address: string) => boolean;
  },
): CommandGroup[] {
  const { rolle, menu, recent, here, own, hits, leads } = known;
  const fits = (all: readonly Command[]) => all.filter(({ label }) => matches(label, q));
  const seen = recent
    .filter(({ to }) => to !== here)
    .map(({ to, title }) => ({ ...link(to, title, "clock"), id: `besøkt ${to}` }));
  const possible = actions[rolle].filter(({ act }) => !("to" in act) || leads(act.to));
  const pages = fits(pagesOf(menu));
  const found = hits
    .filter(({ kind }) => kind !== "PAGE" || pages.length === 0)
    .map(({ heading, kind, hits: some }) => ({
      heading,
      commands: some.map((hit) => ({
        id: `${kind} ${hit.id}`,
        label: hit.display,
        detail: hit.detail,
        icon: hitIcons[kind] ?? ("person" as const),
        act: { to: hit.route },
        ...(isActedOn(hit) ? { person: hit } : {}),
      })),
    }));
  return [
    { heading: "Sist besøkt", commands: fits(seen) },
    { heading: "Handlinger", commands: fits([...possible, ...own]) },
    { heading: "Sider", commands: pages },
    // What comes from the server comes a moment later: it moves nothing that is there already.
    ...(q === "" ? [] : found),
  ].filter(({ commands }) => commands.length > 0);
}

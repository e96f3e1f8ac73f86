import type { Role } from "@/api/schemas.gen.ts";
import type { MenuList } from "@/blocks/list/pins.ts";
import type { IconName } from "@/ui/Icon.tsx";

/** What a menu entry may need; the server answers which of them hold. */
export type MenuPermission =
  | "OPPL"
  | "ANYBELOW"
  | "AAPL"
  | "TTAIB"
  | "COMPANIES"
  | "ASSESSMENT_CRITERIA"
  | "UPDATE_TERMS"
  | "UPDATE_ABOUT_EDUCATION_OFFICE"
  | "competencetimesheet"
  | "application"
  | "trainingday"
  | "courseEnabled"
  | "checkPointsEnabled"
  | "vigo"
  | "xtramile"
  | "norskindustri";

export interface MenuItem {
  /** The route name of the specification. */
  name: string;
  label: string;
  icon: IconName;
  to: string;
  /** Only this exact address is the item's page. */
  exact?: boolean;
  /** The list that it leads to: its pinned views stand below. */
  list?: MenuList;
  /** Pages below another item's address that belong to this one. */
  owns?: RegExp;
  /** Carries the number of documentation that waits. */
  badge?: "dokumentasjonSendt" | "timeforingSendt";
  /** `icon` stands for it in the mini menu, where a group has no word of its own. */
  children?: { name: string; label: string; to: string; icon: IconName }[];
}

export interface MenuSection {
  header: string | null;
  items: MenuItem[];
}

type Rule = MenuItem & { needs?: MenuPermission };
interface SectionRule {
  header: string | null;
  needs?: MenuPermission;
  items: Rule[];
}

const activity: IconName = "activity";

/**
 * "When time keeping is enabled, Dokumentasjon is replaced by Timeføring." What is documented
 * beside the hours keeps a way of our own to it, below.
 */
const withHours = (hours: Rule, documentation: Rule, timekeeping: boolean): Rule[] =>
  timekeeping ? [hours, documentation] : [documentation];

function apprenticeMenu(timekeeping: boolean): SectionRule[] {
  const documentation = withHours(
    { name: "Apprentice-Timekeeping", label: "Timeføring", icon: "clock", to: "/l/timeforing" },
    {
      name: "Laerling-Dokumentasjon",
      label: "Dokumentasjon",
      icon: "camera",
      to: "/l/dokumentasjon",
    },
    timekeeping,
  );
  return [
    {
      header: null,
      items: [
        { name: "Laerling-Oversikt", label: "Oversikt", icon: "overview", to: "/l", exact: true },
      ],
    },
    {
      header: "Læretiden",
      items: [
        ...documentation,
        {
          name: "Apprentice-CompetenceTime",
          label: "Timeregistrering",
          icon: "hours",
          to: "/l/timer",
          needs: "competencetimesheet",
        },
        {
          name: "Laerling-Læreplanmål",
          label: "Opplæringsplan",
          icon: "goal",
          to: "/l/laereplanmal",
        },
        {
          name: "Laerling-Vurderingssamtaler",
          label: "Vurderingssamtaler",
          icon: "interview",
          to: "/l/vurderingssamtaler",
        },
        {
          name: "Laerling-TrainingDayTable",
          label: "Aktiviteter",
          icon: activity,
          to: "/l/opplaeringsdager",
          needs: "trainingday",
        },
        {
          name: "Laerling-NorwegianIndustry",
          label: "Norsk Industri",
          icon: "public",
          to: "/l/norskindustri",
          needs: "norskindustri",
        },
        {
          name: "Laerling-xtramile",
          label: "Digitale kurs",
          icon: "book",
          to: "/l/xtramile",
          needs: "xtramile",
        },
      ],
    },
    {
      header: "Mine sider",
      items: [{ name: "Laerling-MinSide", label: "Min side", icon: "person", to: "/l/minside" }],
    },
  ];
}

const coordinatorMenu: SectionRule[] = [
  {
    header: null,
    items: [
      { name: "OversiktKoordinator", label: "Oversikt", icon: "overview", to: "/k", exact: true },
    ],
  },
  {
    header: "Lister",
    items: [
      {
        name: "Lærlinger",
        label: "Lærlinger",
        icon: "graduate",
        to: "/k/laerlinger",
        list: "LAERLINGER",
      },
      {
        name: "KOORDINATOR-Ansatte",
        label: "Ansatte",
        icon: "people",
        to: "/k/ansatte",
        list: "ANSATTER",
      },
      {
        name: "KOORDINATOR-Bedrifter",
        label: "Bedrifter",
        icon: "company",
        to: "/k/bedrifter",
        list: "BEDRIFTER",
      },
      {
        name: "KOORDINATOR-grupper-table",
        label: "Grupper",
        icon: "groups",
        to: "/k/grupper",
        list: "GRUPPER",
      },
    ],
  },
  {
    header: "Annet",
    items: [
      {
        name: "KOORDINATOR-VurderingssamtalerTable",
        label: "Vurderingssamtaler",
        icon: "interview",
        to: "/k/vurderingssamtaler",
      },
      {
        // Our own: the specification has the page, and no way to it.
        name: "KOORDINATOR-CheckpointTable",
        label: "Sjekkpunkter",
        icon: "checkpoint",
        to: "/k/sjekkpunkter",
        needs: "checkPointsEnabled",
      },
      { name: "KOORDINATOR-Messages", label: "Meldinger", icon: "mail", to: "/k/meldinger" },
      { name: "KOORDINATOR-Tilskudd", label: "Tilskudd", icon: "grant", to: "/k/tilskudd" },
      {
        name: "KOORDINATOR-Application",
        label: "Søknader",
        icon: "document",
        to: "/k/soknader",
        needs: "application",
      },
      {
        name: "KOORDINATOR-TrainingDayTable",
        label: "Aktiviteter",
        icon: activity,
        to: "/k/opplaeringsdager",
        needs: "trainingday",
      },
      {
        name: "KOORDINATOR-CourseTable",
        label: "Kurs",
        icon: "book",
        to: "/k/kurs",
        needs: "courseEnabled",
      },
    ],
  },
  {
    header: "Administrasjon",
    items: [
      {
        name: "KOORDINATOR-Systemvalg",
        label: "Systemvalg",
        icon: "settings",
        to: "/k/systemvalg",
        owns: /^\/k\/opplaeringsplan\//,
      },
      {
        name: "vigo-koordinator-ovesrikt",
        label: "Vigo",
        icon: "public",
        to: "/k/vigo",
        needs: "vigo",
      },
    ],
  },
];

function employeeMenu(timekeeping: boolean): SectionRule[] {
  const documentation = withHours(
    {
      name: "ANSATT-timeforinger",
      label: "Timeføringer",
      icon: "clock",
      to: "/b/timeforinger",
      owns: /^\/b\/laerlinger\/[^/]+\/timeforinger\/[^/]+/,
      badge: "timeforingSendt",
    },
    {
      name: "ANSATT-Dokumentasjoner",
      label: "Dokumentasjoner",
      icon: "camera",
      to: "/b/dokumentasjoner",
      owns: /^\/b\/laerlinger\/[^/]+\/dokumentasjoner\/[^/]+/,
      badge: "dokumentasjonSendt",
    },
    timekeeping,
  );
  return [
    {
      header: null,
      items: [
        { name: "ANSATT-Oversikt", label: "Oversikt", icon: "overview", to: "/b", exact: true },
      ],
    },
    {
      header: "Lister",
      items: [
        {
          name: "ANSATT-Lærlinger",
          label: "Lærlinger",
          icon: "graduate",
          to: "/b/laerlinger",
          list: "LAERLINGER",
        },
        {
          name: "Ansatt-EmployeeTable",
          label: "Ansatte",
          icon: "people",
          to: "/b/ansatte",
          list: "ANSATTER",
          needs: "TTAIB",
        },
        {
          name: "ANSATT-Bedrifter",
          label: "Bedrifter",
          icon: "company",
          to: "/b/bedrifter",
          list: "BEDRIFTER",
          needs: "COMPANIES",
        },
        {
          name: "ANSATT-Vurderingssamtaler",
          label: "Vurderingssamtaler",
          icon: "interview",
          to: "/b/vurderingssamtaler",
        },
        ...documentation,
        {
          name: "Aktiviteter",
          label: "Aktiviteter",
          icon: activity,
          to: "/b/opplaeringsdager",
          needs: "trainingday",
          children: [
            {
              name: "Ansatt-TrainingDayTable",
              label: "Lærlingene",
              to: "/b/opplaeringsdager",
              icon: activity,
            },
            {
              name: "Ansatt-TrainingDayTableSelf",
              label: "Mine",
              to: "/b/opplaeringsdager-egen",
              icon: "ownActivity",
            },
          ],
        },
      ],
    },
    {
      header: "Annet",
      needs: "ANYBELOW",
      items: [
        {
          name: "ANSATT-opplaeringsplaner",
          label: "Opplæringsplaner",
          icon: "plan",
          to: "/b/opplaeringsplaner",
          needs: "OPPL",
        },
        {
          name: "ANSATT-Application",
          label: "Søknader",
          icon: "document",
          to: "/b/soknader",
          needs: "AAPL",
        },
      ],
    },
    {
      header: "Administrasjon",
      items: [
        {
          name: "ANSATT-Vurderingskriterier",
          label: "Vurderingskriterier",
          icon: "done",
          to: "/b/vurderingskriterier",
          needs: "ASSESSMENT_CRITERIA",
        },
        {
          name: "ANSATT-Retningslinjer",
          label: "Personvern og vilkår",
          icon: "lock",
          to: "/b/retningslinjer",
          needs: "UPDATE_TERMS",
        },
        {
          name: "ANSATT-Opplaeringskontoret",
          label: "Opplæringskontoret",
          icon: "home",
          to: "/b/opplaeringskontoret",
          needs: "UPDATE_ABOUT_EDUCATION_OFFICE",
        },
      ],
    },
    {
      header: "Mine sider",
      items: [{ name: "ANSATT-MinSide", label: "Min side", icon: "person", to: "/b/minside" }],
    },
  ];
}

function rulesFor(rolle: Role, timekeeping: boolean): SectionRule[] {
  if (rolle === "KOORDINATOR") return coordinatorMenu;
  return rolle === "ANSATT" ? employeeMenu(timekeeping) : apprenticeMenu(timekeeping);
}

/** The menu without what leads to no page yet; a header goes with its last item. */
export const offeredOf = (
  sections: readonly MenuSection[],
  leads: (address: string) => boolean,
): MenuSection[] =>
  sections
    .map(({ header, items }) => ({
      header,
      items: items
        .map(({ children, ...item }) =>
          children ? { ...item, children: children.filter(({ to }) => leads(to)) } : item,
        )
        .filter((item) => ("children" in item ? item.children.length > 0 : leads(item.to))),
    }))
    .filter(({ items }) => items.length > 0);

/**
 * The menu of a role: an item shows only if its permission holds, and a header only if anything
 * is left below it.
 */
export function menuFor(rolle: Role, permissions: readonly string[]): MenuSection[] {
  const held = new Set(permissions);
  return rulesFor(rolle, held.has("timekeeping"))
    .filter(({ needs }) => needs === undefined || held.has(needs))
    .map(({ header, items }) => ({
      header,
      items: items
        .filter(({ needs }) => needs === undefined || held.has(needs))
        .map(({ needs: _needs, ...item }): MenuItem => item),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The item whose page an address is though it stands below another's; none as a rule. */
export const ownerOf = (path: string, sections: readonly MenuSection[]): MenuItem | undefined =>
  sections.flatMap(({ items }) => items).find(({ owns }) => owns?.test(path));

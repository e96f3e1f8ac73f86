import type { ListName } from "@/api/lists.gen.ts";
import type { Role } from "@/api/schemas.gen.ts";
import type { MenuList } from "@/blocks/list/pins.ts";
import type { KnownPage, PageComponent } from "@/lib/pages.ts";
import type { IconName } from "@/ui/Icon.tsx";

/** What a page may need to be offered; the server answers which of them hold for the caller. */
export type MenuPermission =
  | "OPPL"
  | "AAPL"
  | "TTAIB"
  | "COMPANIES"
  | "EDIT_COMPANY"
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
  | "norskindustri"
  | "timekeeping";

/**
 * How a page is framed: inside the shell, or alone on the screen. In `depth` it comes in from the
 * right, with a way back; in `depthcancel` that way gives up what was begun.
 */
export type Frame = "shell" | "full" | "depth" | "depthcancel";

/** The place of a page in its role's menu. */
export interface MenuPlace {
  /** The header that it stands below; null is above all headers. */
  section: string | null;
  /** Its place among those below the same header. */
  order: number;
  /** The route name of the specification. */
  name: string;
  icon: IconName;
  /** Its title, where that is not given. */
  label?: string;
  /** Only this exact address is the item's page. */
  exact?: true;
  /** The list that it leads to: its pinned views stand below. */
  list?: MenuList;
  /** Carries the number of what waits for an answer. */
  badge?: "dokumentasjonSendt" | "timeforingSendt";
  /** Carries how many of a list wait: those that have one of the values. */
  waits?: { list: ListName; field: string; values: readonly string[] };
  /** The entry that it stands below, together with others that name the same. */
  group?: string;
}

/** The place of a page among what the palette offers to do. */
export interface PalettePlace {
  order: number;
  icon: IconName;
  /** Its title, where that is not given; by role where the roles call it differently. */
  label?: string | Partial<Record<Role, string>>;
}

/**
 * Which record of the demo the walk over all pages opens. `take` says which field of the row
 * stands for which parameter, where it is not the row's id for the only one.
 */
export type Sample =
  | { list: ListName; where?: Record<string, string>; take?: Record<string, string> }
  | { is: Record<string, string> }
  | "planTask"
  | "sharedDocument"
  /** What no list tells, or what is only there for a while: its journey opens the page. */
  | "journey";

/** A page, said once: all that leads to it, lists it or opens it is made of this. */
export interface Page extends KnownPage {
  frame?: Exclude<Frame, "shell">;
  needs?: MenuPermission;
  menu?: MenuPlace;
  /** The path of the page whose menu item is lit for this one, where it is no page above it. */
  ofMenu?: string;
  palette?: PalettePlace;
  /** Coordinators find it by name: by its title where no other is given, and by these words. */
  search?: { title?: string; words?: string };
  sample?: Sample;
}

type PathOf<P extends string> = P extends "" ? string : `/${P}` | `/${P}/${string}`;

/**
 * The pages of a feature for a role, in `pages.k.ts` (coordinators), `pages.b.ts` (employees),
 * `pages.l.ts` (apprentices) or `pages.ts` (everybody who is signed in).
 */
export type PagesOf<P extends "k" | "b" | "l" | ""> = readonly (Page & { path: PathOf<P> })[];

/**
 * Path → the frame around that path and everything below it. It draws `<Outlet />` and stays while
 * the pages below its path change.
 */
export type FramesOf<P extends "k" | "b" | "l"> = Partial<Record<PathOf<P>, PageComponent>>;

/** Pages that are open without a sign-in, in `pages.open.ts`: path → page. */
export type OpenPages = Record<string, PageComponent>;

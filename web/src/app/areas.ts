import type { Role } from "@/api/schemas.gen.ts";
import { PartMissing } from "@/lib/parts.ts";
import { setPages } from "@/lib/pages.ts";
import type { Area } from "./pages/area.ts";

/** The pages of a role come once the role is known: nobody carries the others' addresses. */
const parts: Record<Role, () => Promise<{ area: Area }>> = {
  KOORDINATOR: () => import("./pages/coordinator.ts"),
  ANSATT: () => import("./pages/employee.ts"),
  LAERLING: () => import("./pages/apprentice.ts"),
};

let here: { rolle: Role; area: Area } | null = null;

/** What the role in force has; null before one is known. */
export const areaHere = (): Area | null => here?.area ?? null;

/** Whether the pages of a role are here. */
export const isHere = (rolle: Role): boolean => here?.rolle === rolle;

/** Fetches the pages of a role. Throws `PartMissing` where they do not come. */
export async function enterArea(rolle: Role): Promise<Area> {
  try {
    const { area } = await parts[rolle]();
    here = { rolle, area };
    setPages(area.pages);
    return area;
  } catch (cause) {
    throw new PartMissing("the pages of the role are missing", { cause });
  }
}

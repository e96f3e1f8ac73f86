import { page, type PageComponent } from "@/lib/routes.ts";

/** The children of `rediger` that are this feature's own forms. */
const pages = {
  "": page(() => import("./AboutPage.tsx"), "AboutPage"),
  "/ansvarligekoordinatorer": page(() => import("./KoordinatorerPage.tsx"), "KoordinatorerPage"),
  "/laeretid": page(() => import("./LaeretidPage.tsx"), "LaeretidPage"),
  "/stillingsprosent": page(() => import("./StillingsprosentPage.tsx"), "StillingsprosentPage"),
  "/godskrivning": page(() => import("./GodskrivningPage.tsx"), "GodskrivningPage"),
  "/laerebedrift": page(() => import("./LaerebedriftPage.tsx"), "LaerebedriftPage"),
  "/laerefag": page(() => import("./LaerefagPage.tsx"), "LaerefagPage"),
  "/laerekontrakt": page(() => import("./LaerekontraktPage.tsx"), "LaerekontraktPage"),
  "/fravaer": page(() => import("./FravaerPage.tsx"), "FravaerPage"),
  "/hevlaerekontrakt": page(() => import("./HevLaerekontraktPage.tsx"), "HevLaerekontraktPage"),
};

/** Path → page. */
export const editPages: Record<string, PageComponent> = Object.fromEntries(
  Object.entries(pages).map(([path, component]) => [
    `/k/laerlinger/$uid/rediger${path}`,
    component,
  ]),
);

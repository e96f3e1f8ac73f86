import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/soknader",
    title: "Søknader",
    shows: component(() => import("./company/ApplicationsPage.tsx"), "ApplicationsPage"),
    needs: "AAPL",
    menu: { section: "Annet", order: 10, name: "ANSATT-Application", icon: "document" },
    sample: "journey",
  },
  {
    path: "/b/soknader/$uid",
    title: "Søknad",
    shows: component(
      () => import("./company/CompanyApplicationPage.tsx"),
      "CompanyApplicationPage",
    ),
    above: "/b/soknader",
    needs: "AAPL",
    sample: "journey",
  },
  {
    path: "/b/soknader/$uid/vedlegg",
    title: "Vedlegg",
    shows: component(() => import("./company/CompanyFilesPage.tsx"), "CompanyFilesPage"),
    above: "/b/soknader",
    needs: "AAPL",
    sample: "journey",
  },
];

import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/vigo",
    title: "Vigo",
    shows: component(() => import("./OverviewPage.tsx"), "OverviewPage"),
    needs: "vigo",
    menu: {
      section: "Administrasjon",
      order: 10,
      name: "vigo-koordinator-ovesrikt",
      icon: "public",
    },
    search: { words: "fylket fylkeskommunen avvik" },
  },
  {
    path: "/k/vigo/vigoplaner",
    title: "Planer",
    shows: component(() => import("./PlansPage.tsx"), "PlansPage"),
    above: "/k/vigo",
    needs: "vigo",
  },
  {
    path: "/k/vigo/bedrifter",
    title: "Vigo: bedrifter",
    shows: component(() => import("./KindPages.tsx"), "CompaniesPage"),
    above: "/k/vigo",
    needs: "vigo",
    search: {},
  },
  {
    path: "/k/vigo/laerlinger",
    title: "Vigo: lærlinger",
    shows: component(() => import("./KindPages.tsx"), "ApprenticesPage"),
    above: "/k/vigo",
    needs: "vigo",
    search: {},
  },
  {
    path: "/k/vigo/manglendefag",
    title: "Manglende fag",
    shows: component(() => import("./KindPages.tsx"), "SubjectsPage"),
    above: "/k/vigo",
    needs: "vigo",
  },
  {
    path: "/k/vigo/fagprover",
    title: "Vigo: fagprøver",
    shows: component(() => import("./KindPages.tsx"), "TestsPage"),
    above: "/k/vigo",
    needs: "vigo",
    search: {},
  },
  {
    path: "/k/vigo/signeringer",
    title: "Signeringer",
    shows: component(() => import("./KindPages.tsx"), "SigningsPage"),
    above: "/k/vigo",
    needs: "vigo",
  },
  {
    // Our own, as the two below: the specification has no address for them.
    path: "/k/vigo/oppgaver",
    title: "Endres hos fylket",
    shows: component(() => import("./TodosPage.tsx"), "TodosPage"),
    above: "/k/vigo",
    needs: "vigo",
    search: { words: "vigo arbeidsliste" },
  },
  {
    path: "/k/vigo/les-inn/$kind",
    title: "Les inn fil",
    shows: component(() => import("./UploadPage.tsx"), "UploadPage"),
    above: "/k/vigo",
    needs: "vigo",
    sample: { is: { kind: "laerlinger" } },
  },
  {
    path: "/k/vigo/rad/$uid",
    title: "Avvik",
    shows: component(() => import("./RowPage.tsx"), "RowPage"),
    above: "/k/vigo",
    needs: "vigo",
    sample: { list: "VIGORADER" },
  },
];

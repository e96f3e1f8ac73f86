import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    path: "/b/laerlinger/$uid/dokumentasjoner",
    title: "Dokumentasjon",
    shows: component(() => import("./people/ApprenticeListPage.tsx"), "ApprenticeListPage"),
    above: "/b/laerlinger",
    sample: { list: "LAERLINGER" },
  },
  {
    path: "/b/laerlinger/$uid/dokumentasjoner/$dokuid",
    title: "Dokumentasjonen",
    shows: component(
      () => import("./people/ApprenticeDocumentationPage.tsx"),
      "ApprenticeDocumentationPage",
    ),
    above: "/b/laerlinger/$uid",
    ofMenu: "/b/dokumentasjoner",
    sample: {
      list: "DOKUMENTASJONER",
      where: { status: "Sendt" },
      take: { uid: "laerlingid", dokuid: "id" },
    },
  },
  {
    path: "/b/dokumentasjoner",
    title: "Dokumentasjoner",
    shows: component(() => import("./list/WaitingListPage.tsx"), "WaitingListPage"),
    menu: {
      section: "Lister",
      order: 50,
      name: "ANSATT-Dokumentasjoner",
      icon: "camera",
      badge: "dokumentasjonSendt",
    },
  },
  {
    // Our own: the specification has no address for it.
    path: "/b/maaltillegg",
    title: "Mål på godkjent dokumentasjon",
    shows: component(() => import("./additions/AdditionsPage.tsx"), "AdditionsPage"),
    above: "/b/dokumentasjoner",
  },
];

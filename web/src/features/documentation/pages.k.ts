import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/dokumentasjoner",
    title: "Dokumentasjon",
    menu: {
      section: "Annet",
      order: 110,
      name: "KOORDINATOR-Dokumentasjoner",
      label: "Dokumentasjoner",
      icon: "camera",
      waits: { list: "DOKUMENTASJONER", field: "status", values: ["Sendt"] },
    },
    shows: component(() => import("./list/OfficeListPage.tsx"), "OfficeListPage"),
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/maaltillegg",
    title: "Mål på godkjent dokumentasjon",
    shows: component(() => import("./additions/AdditionsPage.tsx"), "AdditionsPage"),
    above: "/k/dokumentasjoner",
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/standarder",
    title: "Gamle standarder",
    shows: component(() => import("./standards/StandardsPage.tsx"), "StandardsPage"),
    above: "/k/systemvalg",
    search: { words: "nek norm forskrift utgave" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/loggmaler",
    title: "Loggmaler",
    shows: component(() => import("./forms/FormsPage.tsx"), "FormsPage"),
    above: "/k/systemvalg",
    search: { words: "logg skjema risikovurdering arbeidslogg dokumentasjon mal" },
  },
  {
    path: "/k/systemvalg/loggmaler/$uid",
    title: "Loggmal",
    shows: component(() => import("./forms/FormPage.tsx"), "FormPage"),
    above: "/k/systemvalg/loggmaler",
    sample: "journey",
  },
];

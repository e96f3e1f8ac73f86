import { onSessionEnded } from "@/api/session.ts";
import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

// Signing out leaves no draft behind; an expired session keeps what was written.
onSessionEnded((reason) => {
  if (reason === "signout") {
    void import("./draft/home.ts").then(({ drafts }) => drafts.erase());
    void import("@/lib/shared.ts").then(({ forgetShared }) => forgetShared());
  }
});

export const pages: PagesOf<"l"> = [
  {
    path: "/l/dokumentasjon",
    title: "Dokumentasjon",
    shows: component(() => import("./list/OwnListPage.tsx"), "OwnListPage"),
    menu: { section: "Læretiden", order: 10, name: "Laerling-Dokumentasjon", icon: "camera" },
  },
  {
    path: "/l/dokumentasjon/$uid",
    title: "Dokumentasjonen",
    shows: component(() => import("./view/OwnPage.tsx"), "OwnPage"),
    above: "/l/dokumentasjon",
    sample: { list: "DOKUMENTASJONER", where: { status: "Godkjent" } },
  },
  {
    path: "/l/dokumentasjon/$uid/rediger",
    title: "Rediger dokumentasjon",
    shows: component(() => import("./editor/EditDocumentationPage.tsx"), "EditDocumentationPage"),
    above: "/l/dokumentasjon/$uid",
    sample: { list: "DOKUMENTASJONER", where: { status: "Kladd" } },
  },
  {
    path: "/l/nydokumentasjon/ny",
    title: "Ny dokumentasjon",
    shows: component(() => import("./editor/NewDocumentationPage.tsx"), "NewDocumentationPage"),
    above: "/l/dokumentasjon",
    palette: { order: 0, icon: "add" },
  },
  {
    // Our own: the specification has no address for it.
    path: "/l/laereplanmal/rydd",
    title: "Rydd i mål",
    shows: component(() => import("./tidy/TidyPage.tsx"), "TidyPage"),
  },
  {
    // Our own: what the phone's home screen and other apps open.
    path: "/l/verksted",
    title: "Fra verkstedet",
    shows: component(() => import("./workshop/WorkshopPage.tsx"), "WorkshopPage"),
    above: "/l/dokumentasjon",
    palette: { order: 1, icon: "camera" },
  },
];

import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/signering",
    title: "Signeringer",
    shows: component(() => import("./office/SigningListPage.tsx"), "SigningListPage"),
    menu: {
      section: "Annet",
      order: 90,
      name: "KOORDINATOR-Signeringer",
      icon: "edit",
      waits: { list: "SIGNINGS", field: "status", values: ["Venter signering", "Delvis signert"] },
    },
    palette: { order: 50, icon: "edit" },
    search: { title: "Signering" },
  },
  {
    path: "/k/signering/$uid",
    title: "Signering",
    shows: component(() => import("./office/SigningPage.tsx"), "SigningPage"),
    above: "/k/signering",
    sample: { list: "SIGNINGS" },
  },
  {
    path: "/k/signeringflere/$uid",
    title: "Signeringer",
    shows: component(() => import("./mass/MassPage.tsx"), "MassPage"),
    above: "/k/signering",
    sample: "journey",
  },
  {
    path: "/k/signering/opprett",
    title: "Opprett signering",
    shows: component(() => import("./office/NewSigningPage.tsx"), "NewSigningPage"),
    above: "/k/signering",
    frame: "depthcancel",
    palette: { order: 60, icon: "add", label: "Ny signering" },
    search: { words: "ny" },
  },
  {
    path: "/k/signering/opprettflere",
    title: "Nye signeringer",
    shows: component(() => import("./mass/NewMassPage.tsx"), "NewMassPage"),
    above: "/k/signering",
    frame: "depthcancel",
  },
  {
    path: "/k/signer/$uid",
    title: "Signering",
    shows: component(() => import("./sign/SignPage.tsx"), "SignPage"),
    frame: "full",
    sample: "journey",
  },
];

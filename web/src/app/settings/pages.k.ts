import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    path: "/k/systemvalg",
    title: "Systemvalg",
    shows: component(() => import("./SettingsPage.tsx"), "SettingsPage"),
    menu: { section: "Administrasjon", order: 0, name: "KOORDINATOR-Systemvalg", icon: "settings" },
    search: { words: "innstillinger" },
  },
];

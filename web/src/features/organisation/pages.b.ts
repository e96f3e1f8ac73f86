import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"b"> = [
  {
    // Our own: the specification has no address for it.
    path: "/b/opplaeringskontoret",
    title: "Opplæringskontoret",
    shows: component(() => import("./OfficePage.tsx"), "OfficePage"),
    needs: "UPDATE_ABOUT_EDUCATION_OFFICE",
    menu: {
      section: "Administrasjon",
      order: 20,
      name: "ANSATT-Opplaeringskontoret",
      icon: "home",
    },
  },
];

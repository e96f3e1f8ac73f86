import type { MenuPlace } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

/** The pages of the courses somebody takes. Our own: the specification has the provider's alone. */
export const takenPages = <B extends "/b" | "/l">(base: B, menu: MenuPlace) => [
  {
    path: `${base}/kurs` as const,
    title: "Kurs",
    shows: component(() => import("./take/OwnCoursesPage.tsx"), "OwnCoursesPage"),
    needs: "courseEnabled" as const,
    menu,
  },
  {
    path: `${base}/kurs/$uid` as const,
    title: "Kurs",
    shows: component(() => import("./take/TakingPage.tsx"), "TakingPage"),
    above: `${base}/kurs`,
    frame: "depth" as const,
    needs: "courseEnabled" as const,
    sample: "journey" as const,
  },
];

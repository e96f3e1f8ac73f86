import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/vigo/saker",
    title: "Saker med fylket",
    shows: component(() => import("./CaseListPage.tsx"), "CaseListPage"),
    above: "/k/vigo",
    needs: "vigo",
    search: { words: "arkivpakke samarbeidsorgan godkjenning lærebedrift oversendelse" },
  },
  {
    path: "/k/vigo/saker/$uid",
    title: "Sak med fylket",
    shows: component(() => import("./CasePage.tsx"), "CasePage"),
    above: "/k/vigo/saker",
    needs: "vigo",
    sample: { list: "FYLKESSAKER" },
  },
];

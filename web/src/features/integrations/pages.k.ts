import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

export const pages: PagesOf<"k"> = [
  {
    // Our own: the specification has no address for it.
    path: "/k/systemvalg/integrasjoner",
    title: "Andre systemer",
    shows: component(() => import("./IntegrationsPage.tsx"), "IntegrationsPage"),
    above: "/k/systemvalg",
    search: { words: "integrasjoner api nøkkel webhook flytte arkiv" },
  },
  {
    path: "/k/systemvalg/integrasjoner/$id",
    title: "Webhook",
    shows: component(() => import("./WebhookPage.tsx"), "WebhookPage"),
    above: "/k/systemvalg/integrasjoner",
    sample: "journey",
  },
];

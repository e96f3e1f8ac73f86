import type { Role } from "@/api/schemas.gen.ts";
import { RouteTabs } from "@/ui/Page.tsx";
import { ownPath } from "./paths.ts";

/** The pages on oneself. */
export function OwnTabs({ rolle }: { rolle: Role }) {
  const to = ownPath(rolle);
  return (
    <RouteTabs
      label="Min side"
      tabs={[
        { label: "Om meg", to, exact: true },
        { label: "Varsler", to: `${to}/varsler` },
        // Coordinators find all that is shared among the settings.
        ...(to === "/k/minside" ? [] : [{ label: "Dokumenter", to: `${to}/dokumenter` as const }]),
        { label: "Opplæringsmapper", to: `${to}/opplaeringsmapper` },
        ...(to === "/l/minside"
          ? [{ label: "Hvem ser hva", to: `${to}/hvemserhva` as const }]
          : []),
        { label: "Egne programmer", to: `${to}/nokler` },
      ]}
    />
  );
}

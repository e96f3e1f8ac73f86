import { pathTo } from "@/lib/address.ts";
import { RouteTabs } from "@/ui/Page.tsx";

/** Where one goes from a message that is none. */
export const AUTOMATIC = {
  to: "/k/systemvalg/automatiskemeldingerliste",
  label: "Til automatiske meldinger",
} as const;

/** The pages of an automatic message: its words, and to whom it went. */
export function AutomaticTabs({ id }: { id: string }) {
  const to = pathTo("/k/systemvalg/endrestandard/$id", { id });
  return (
    <RouteTabs
      label="Automatisk melding"
      tabs={[
        { label: "Tekst og kanaler", to, exact: true },
        { label: "Sendt", to: pathTo("/k/systemvalg/endrestandard/$id/sendt", { id }) },
      ]}
    />
  );
}

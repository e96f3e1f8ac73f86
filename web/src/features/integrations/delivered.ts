import type { WebhookDeliveryState, WebhookDeliveryView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";

/** How each state is shown. */
export const states: Record<
  WebhookDeliveryState,
  { tone: "info" | "positive" | "negative"; label: string }
> = {
  VENTER: { tone: "info", label: "Venter" },
  LEVERT: { tone: "positive", label: "Levert" },
  FEILET: { tone: "negative", label: "Feilet" },
};

/** What became of a delivery: `Nr. 7 · svar 500 · 2 forsøk · prøves 20.11.26 kl 12:00`. */
export const saidDelivery = ({
  seq,
  svar,
  feil,
  forsok,
  neste,
}: Pick<WebhookDeliveryView, "seq" | "svar" | "feil" | "forsok" | "neste">): string =>
  [
    `Nr. ${seq}`,
    svar !== undefined && `svar ${svar}`,
    feil,
    `${forsok} forsøk`,
    neste !== undefined && `prøves ${formatDateTime(neste)}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** Where the page after this one begins; none where it is the last. */
export const olderThan = ({
  items,
  flere,
}: {
  items: Pick<WebhookDeliveryView, "seq">[];
  flere: boolean;
}): number | null => (flere ? (items.at(-1)?.seq ?? null) : null);

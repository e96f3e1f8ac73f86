import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { deadlineText } from "@/lib/oslo.ts";
import classes from "../form/Form.module.css";
import type { OwnOffer } from "@/api/schemas.gen.ts";
import { answerOffer } from "./calls.ts";
import { Refused, useAct } from "./act.tsx";

/**
 * An offer of a place: what, from when, until when it stands, and their answer. Before that an
 * invitation to an interview, which is answered to whoever sent it.
 */
export function OfferCard({
  tenant,
  visit,
  offer,
}: {
  tenant: string;
  visit: string;
  offer: OwnOffer;
}) {
  const { busy, error, act } = useAct(tenant, visit);
  const { id, bedrift, fag, startdato, svarfrist, melding, tider, statusLabel, isOpen } = offer;
  const answer = async (yes: boolean) => {
    const sure = await askConfirm(
      yes
        ? {
            title: `Si ja til ${bedrift}?`,
            text: "Andre tilbud du har fått, faller bort når du sier ja.",
            confirmText: "Ja takk",
            tone: "primary",
          }
        : {
            title: `Si nei til ${bedrift}?`,
            text: offer.mistetRett
              ? "Fylket har formidlet denne plassen. Sier du nei, kan du miste retten til en annen læreplass eller skoleplass i år."
              : "Bedriften får beskjed om at du har takket nei.",
            confirmText: "Nei takk",
          },
    );
    if (sure) await act(() => answerOffer(tenant, visit, id, yes));
  };
  return (
    <section className={classes.part} aria-label={`${bedrift}: ${statusLabel}`}>
      <div className={classes.partHead}>
        <h2>{bedrift}</h2>
        <StatusBadge status={statusLabel} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Lærefag</dt>
          <dd>{fag}</dd>
        </div>
        {startdato && (
          <div>
            <dt>Oppstart</dt>
            <dd>{formatDate(startdato)}</dd>
          </div>
        )}
        {tider.length > 0 && (
          <div>
            <dt>Foreslåtte tider</dt>
            <dd>{tider.map(formatDateTime).join(", ")}</dd>
          </div>
        )}
        {isOpen && svarfrist !== null && (
          <div>
            <dt>Svar</dt>
            <dd>{deadlineText(svarfrist)}</dd>
          </div>
        )}
      </dl>
      {tider.length > 0 && (
        <p>Ta kontakt med bedriften eller opplæringskontoret om hvilken tid som passer.</p>
      )}
      {melding && <p className={classes.text}>{melding}</p>}
      {isOpen && offer.mistetRett && (
        <Notice tone="warning" icon="warning" title="Plassen er formidlet av fylket">
          Sier du nei, kan du miste retten til en annen læreplass eller skoleplass i år.
        </Notice>
      )}
      {error && <Refused>{error}</Refused>}
      {isOpen && (
        <div className={classes.buttons}>
          <Button tone="positive" icon="approve" loading={busy} onClick={() => void answer(true)}>
            Ja takk
          </Button>
          <Button tone="secondary" loading={busy} onClick={() => void answer(false)}>
            Nei takk
          </Button>
        </div>
      )}
    </section>
  );
}

import type { TrainingCard } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import classes from "./Card.module.css";

const tones = { Gyldig: "positive", "Ikke begynt": "neutral", Avsluttet: "negative" } as const;

/** What stands on a card, its owner's or one that somebody else looks at. */
export function CardFace({ card }: { card: TrainingCard }) {
  const { navn, tittel, laerefag, bedrift, kontor, startdato, sluttdato, status } = card;
  return (
    <section className={classes.face} aria-label="Lærlingbevis">
      <p className={classes.head}>
        <span>Lærlingbevis</span>
        <Badge tone={tones[status]} icon={status === "Gyldig" ? "approve" : "info"}>
          {status}
        </Badge>
      </p>
      <p className={classes.name}>{navn}</p>
      <p>{laerefag === null ? tittel : `${tittel} i ${laerefag}`}</p>
      {bedrift !== null && <p>{bedrift}</p>}
      <p className={classes.small}>
        {startdato && sluttdato ? `${formatDate(startdato)} – ${formatDate(sluttdato)}` : ""}
      </p>
      <p className={classes.small}>{kontor}</p>
    </section>
  );
}

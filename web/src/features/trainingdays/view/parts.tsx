import { FileList } from "@/blocks/files/FileList.tsx";
import { formatDate } from "@/lib/dates.ts";
import { begun } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { EmptyState } from "@/ui/State.tsx";
import type { Period } from "../status.ts";
import { periodText, spotsText } from "../status.ts";
import classes from "./View.module.css";

/** What a training day says to everybody who may see it. */
export interface AboutDay {
  location: string;
  mapLink: string;
  description: string;
  days: readonly Period[];
}

/** When and where it is. */
export function WhenCard({ day, onCalendar }: { day: AboutDay; onCalendar?: () => void }) {
  const { days, location, mapLink } = day;
  return (
    <Card
      title="Tid og sted"
      icon="activity"
      aside={
        onCalendar &&
        days.length > 0 && (
          <Button tone="secondary" thin icon="download" onClick={onCalendar}>
            Legg i kalenderen
          </Button>
        )
      }
    >
      {days.length === 0 ? (
        <p className={classes.muted}>Tidspunktet er ikke satt ennå.</p>
      ) : (
        <ol className={classes.days} aria-label="Dager">
          {days.map((one, at) => (
            <li key={one.from} className={classes.day}>
              {days.length > 1 && <span className={classes.number}>{`Dag ${at + 1}`}</span>}
              <span className={classes.when}>{periodText(one)}</span>
            </li>
          ))}
        </ol>
      )}
      {(location || mapLink) && (
        <p className={classes.place}>
          {location}
          {mapLink && (
            <a href={mapLink} target="_blank" rel="noreferrer" className={classes.map}>
              Vis kart
              <Icon name="external" size={16} />
            </a>
          )}
        </p>
      )}
    </Card>
  );
}

/** What one does there, and what to bring. */
export function DescriptionCard({ description }: { description: string }) {
  if (description === "") return null;
  return (
    <Card title="Om aktiviteten" icon="document">
      <p className={classes.text}>{description}</p>
    </Card>
  );
}

/** The goals one works towards. */
export function GoalsCard({
  goals,
  reached,
}: {
  goals: readonly { id: string; label: string }[];
  /** Those of them that somebody has reached; without it that is not said. */
  reached?: readonly string[];
}) {
  if (goals.length === 0) return null;
  return (
    <Card title="Kompetansemål" icon="goal" aside={String(goals.length)}>
      <ul className={classes.goals} aria-label="Kompetansemål">
        {goals.map(({ id, label }) => (
          <li key={id} className={classes.goal}>
            <span>{begun(label)}</span>
            {reached?.includes(id) && (
              <Badge tone="positive" icon="approve">
                Nådd
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Files = Parameters<typeof FileList>[0]["files"];

/** The files that belong to it. */
export function FilesCard({ files }: { files: Files }) {
  if (files.length === 0) return null;
  return (
    <Card title="Filer" icon="attachment">
      <FileList files={files} label="Filer" />
    </Card>
  );
}

/** Until when one answers, and for how many there is room. */
export function RegistrationFacts({
  deadline,
  spotsleft,
  maxSpots,
}: {
  /** The last instant to answer in ms; 0 without one. */
  deadline: number;
  spotsleft: number | null;
  maxSpots: number;
}) {
  return (
    <Facts
      items={[
        ["Frist for å svare", deadline === 0 ? "Ingen frist" : formatDate(deadline)],
        ["Plasser", spotsleft === null ? "Plass til alle" : spotsText(spotsleft, maxSpots)],
      ]}
    />
  );
}

/** Nobody has said anything of it yet. */
export function NothingYet({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState compact icon="waiting" title={title}>
      {children}
    </EmptyState>
  );
}

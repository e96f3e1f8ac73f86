import { useState } from "react";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Badge, CountBadge, StatusBadge, type Tone } from "@/ui/Badge.tsx";
import { Card, Facts, StatCard } from "@/ui/Card.tsx";
import { LastActiveBadge } from "@/ui/LastActiveBadge.tsx";
import { ProgressBar, ProgressRing } from "@/ui/Progress.tsx";
import { SkeletonLines, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const tones: readonly Tone[] = ["neutral", "primary", "positive", "negative", "warning", "info"];
const phases = [
  "I læretid",
  "Krever handling",
  "I fravær",
  "Før læretid",
  "Etter læretid",
  "Lærekontrakt hevet",
] as const;
const stages = ["Kladd", "Sendt", "Må rettes", "Godkjent"] as const;
const goals = ["Godkjent", "Til gjennomgang", "Ikke godkjent"] as const;
const HOUR_MS = 3_600_000;

export function BadgeSection() {
  const [threeHoursAgo] = useState(() => Date.now() - 3 * HOUR_MS);
  return (
    <Section title="Merker">
      <Example name="Toner">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon="info">
            {tone}
          </Badge>
        ))}
      </Example>
      <Example name="Lærling">
        {phases.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Example>
      <Example name="Dokumentasjon">
        {stages.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Example>
      <Example name="Kompetansemål">
        {goals.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </Example>
      <Example name="Antall">
        <CountBadge count={3} label="3 nye" />
        <CountBadge count={120} tone="negative" label="120 venter" />
        <CountBadge count={27} tone="neutral" />
      </Example>
      <Example name="Sist aktiv">
        <LastActiveBadge lastseen={null} online />
        <LastActiveBadge lastseen={threeHoursAgo} />
        <LastActiveBadge lastseen={null} />
      </Example>
      <Example name="Person">
        <Avatar name="Kari Lærling" />
        <Avatar name="Ola Instruktør" size={56} />
      </Example>
    </Section>
  );
}

export function ProgressSection() {
  return (
    <Section title="Framdrift">
      <Example name="Ring">
        {[0, 38, 100].map((percent) => (
          <ProgressRing key={percent} percent={percent} label={`Ring ${percent}`} size={96} />
        ))}
      </Example>
      {[12, 40, 100].map((percent) => (
        <Example key={percent} name={`Søyle ${percent} %`}>
          <div className={classes.wide}>
            <ProgressBar percent={percent} label={`Søyle ${percent}`} />
          </div>
        </Example>
      ))}
      <Example name="Tynn søyle">
        <div className={classes.wide}>
          <ProgressBar percent={64} label="Tynn søyle" size="thin" />
        </div>
      </Example>
      <Example name="Med forventet framdrift">
        <ProgressRing percent={38} expected={53} label="Ring med merke" size={96} />
        <div className={classes.wide}>
          <ProgressBar percent={64} expected={53} label="Søyle med merke" size="thin" />
        </div>
      </Example>
    </Section>
  );
}

export function CardSection() {
  return (
    <Section title="Kort">
      <Example name="Tall">
        <div className={classes.wide}>
          <StatCard label="Lærlinger" value={27} icon="people" />
        </div>
        <div className={classes.wide}>
          <StatCard label="Til gjennomgang" value={4} icon="clock" to="/k/laerlinger" />
        </div>
      </Example>
      <Example name="Opplysninger">
        <div className={classes.wide}>
          <Card title="Om lærlingen" icon="person" aside="Lest av alle">
            <Facts
              items={[
                ["Lærefag", "Elektriker"],
                ["Telefon", null],
              ]}
            />
          </Card>
        </div>
        <div className={classes.wide}>
          <Card title="Krever handling" icon="warning" tone="warning">
            <p>Læretiden mangler sluttdato.</p>
          </Card>
        </div>
      </Example>
    </Section>
  );
}

export function StateSection() {
  return (
    <Section title="Tomt, laster, feil">
      <Example name="Tomt">
        <EmptyState icon="attachment" title="Ingen vedlegg" compact>
          Vedlegg du legger til, vises her.
        </EmptyState>
      </Example>
      <Example name="Feil">
        <ErrorState
          error={new Error("Eksempel")}
          onRetry={() => undefined}
          title="Kunne ikke hente listen"
          compact
        />
      </Example>
      <Example name="Laster tekst">
        <div className={classes.wide}>
          <SkeletonLines lines={3} />
        </div>
      </Example>
      <Example name="Laster rader">
        <div className={classes.wide}>
          <SkeletonRows rows={2} />
        </div>
      </Example>
    </Section>
  );
}

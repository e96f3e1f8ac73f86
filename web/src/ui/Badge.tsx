import type { ReactNode } from "react";
import classes from "./Badge.module.css";
import { Icon, type IconName } from "./Icon.tsx";

export type Tone = "neutral" | "primary" | "positive" | "negative" | "warning" | "info";

/** A short word on a tinted ground, such as a custom role. For a state use `StatusBadge`. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

interface Look {
  tone: Tone;
  icon: IconName;
}

/** How each state word of the specification looks: icon, word and colour together. */
const looks: Record<string, Look> = {
  // Phase of an apprentice.
  "I læretid": { tone: "positive", icon: "approve" },
  "Krever handling": { tone: "warning", icon: "warning" },
  "I fravær": { tone: "info", icon: "clock" },
  "Før læretid": { tone: "info", icon: "activity" },
  "Etter læretid": { tone: "neutral", icon: "graduate" },
  "Lærekontrakt hevet": { tone: "negative", icon: "wrong" },
  // The goals of an apprentice against the time that has passed.
  Foran: { tone: "positive", icon: "up" },
  "I rute": { tone: "neutral", icon: "done" },
  Bak: { tone: "warning", icon: "clock" },
  // Whether what shows a goal holds.
  holder: { tone: "positive", icon: "approve" },
  tynt: { tone: "warning", icon: "warning" },
  kritisk: { tone: "negative", icon: "warning" },
  tomt: { tone: "negative", icon: "wrong" },
  // Trade test, contract and sign-in.
  "Ikke meldt opp": { tone: "neutral", icon: "waiting" },
  "Meldt opp": { tone: "info", icon: "clock" },
  Bestått: { tone: "positive", icon: "approve" },
  "Ikke bestått": { tone: "negative", icon: "wrong" },
  Signert: { tone: "positive", icon: "approve" },
  "Ikke signert": { tone: "warning", icon: "waiting" },
  "Har logget inn": { tone: "positive", icon: "approve" },
  "Aldri logget inn": { tone: "neutral", icon: "waiting" },
  "Invitert, ikke logget inn": { tone: "info", icon: "send" },
  "Ikke invitert": { tone: "neutral", icon: "waiting" },
  // Documentation.
  Kladd: { tone: "neutral", icon: "edit" },
  Sendt: { tone: "info", icon: "clock" },
  "Må rettes": { tone: "negative", icon: "return" },
  Godkjent: { tone: "positive", icon: "approve" },
  // Shared documents.
  Delt: { tone: "positive", icon: "approve" },
  "Ny versjon på vei": { tone: "info", icon: "clock" },
  // Certifications.
  Gyldig: { tone: "positive", icon: "approve" },
  "Utløper snart": { tone: "warning", icon: "clock" },
  Utløpt: { tone: "negative", icon: "warning" },
  // Tasks.
  "Venter innlevering": { tone: "neutral", icon: "waiting" },
  // Interviews.
  "Genererer rapport": { tone: "info", icon: "clock" },
  "Venter signering": { tone: "warning", icon: "waiting" },
  Gjennomført: { tone: "positive", icon: "approve" },
  "Ikke møtt": { tone: "negative", icon: "wrong" },
  "Vurdert siste halvår": { tone: "positive", icon: "approve" },
  "Mangler vurdering siste halvår": { tone: "warning", icon: "warning" },
  "Mangler vurdering i et tidligere halvår": { tone: "warning", icon: "warning" },
  "Holdt i tide": { tone: "positive", icon: "approve" },
  "Ikke holdt": { tone: "warning", icon: "warning" },
  Kommende: { tone: "neutral", icon: "waiting" },
  Permisjon: { tone: "info", icon: "clock" },
  "Første halvår": { tone: "neutral", icon: "waiting" },
  // Checkpoints against their deadline.
  Forfalt: { tone: "negative", icon: "clock" },
  "Denne uken": { tone: "warning", icon: "clock" },
  "Neste 30 dager": { tone: "info", icon: "clock" },
  Senere: { tone: "neutral", icon: "waiting" },
  Planlagt: { tone: "info", icon: "activity" },
  "Ingen frist": { tone: "neutral", icon: "waiting" },
  Fullført: { tone: "positive", icon: "approve" },
  Fritak: { tone: "positive", icon: "approve" },
  // Training days, and what comes of them for a person.
  // Stays at another company; “Planlagt” and “Avlyst” stand by themselves.
  "Ikke planlagt": { tone: "warning", icon: "warning" },
  "Delvis planlagt": { tone: "warning", icon: "clock" },
  Over: { tone: "neutral", icon: "archive" },
  Pågår: { tone: "primary", icon: "clock" },
  Pågående: { tone: "primary", icon: "clock" },
  Avlyst: { tone: "negative", icon: "wrong" },
  "Venter svar": { tone: "neutral", icon: "waiting" },
  Kommer: { tone: "positive", icon: "approve" },
  Kanskje: { tone: "warning", icon: "unknown" },
  "Passer ikke": { tone: "negative", icon: "wrong" },
  Venteliste: { tone: "info", icon: "clock" },
  Registrert: { tone: "positive", icon: "approve" },
  "Til vurdering": { tone: "warning", icon: "clock" },
  "Venter vurdering": { tone: "neutral", icon: "waiting" },
  "Delvis utført": { tone: "warning", icon: "unknown" },
  "Ikke utført": { tone: "negative", icon: "wrong" },
  "Åpen for påmelding": { tone: "positive", icon: "approve" },
  "Ingen flere plasser": { tone: "warning", icon: "warning" },
  "Fristen er utløpt": { tone: "negative", icon: "clock" },
  // Signings, and those who sign.
  "Delvis signert": { tone: "info", icon: "clock" },
  Ferdig: { tone: "positive", icon: "approve" },
  Avslått: { tone: "negative", icon: "wrong" },
  Trukket: { tone: "neutral", icon: "return" },
  "Ikke sin tur": { tone: "neutral", icon: "waiting" },
  Venter: { tone: "warning", icon: "waiting" },
  Åpnet: { tone: "info", icon: "eye" },
  Lest: { tone: "info", icon: "document" },
  // Applications for a place; “Kladd” and “Avslått” are above.
  Mottatt: { tone: "info", icon: "archive" },
  Videresendt: { tone: "info", icon: "send" },
  "Til intervju": { tone: "primary", icon: "interview" },
  "Tilbudt læreplass": { tone: "warning", icon: "clock" },
  "Fått læreplass": { tone: "positive", icon: "approve" },
  Slettet: { tone: "neutral", icon: "delete" },
  // Offers of places; what they share with applications is above.
  "Har ikke plass": { tone: "neutral", icon: "wrong" },
  "Vil tilby læreplass": { tone: "warning", icon: "waiting" },
  "Takket ja": { tone: "positive", icon: "approve" },
  "Takket nei": { tone: "negative", icon: "wrong" },
  "Svarfristen er ute": { tone: "negative", icon: "clock" },
  "Trukket tilbake": { tone: "neutral", icon: "return" },
  "Ikke lenger aktuell": { tone: "neutral", icon: "archive" },
  // Payouts of grants, and their batches.
  Klar: { tone: "warning", icon: "waiting" },
  Akseptert: { tone: "info", icon: "clock" },
  Avvist: { tone: "negative", icon: "wrong" },
  Utbetalt: { tone: "positive", icon: "approve" },
  "Sendt tilbake": { tone: "neutral", icon: "return" },
  // Lines of the bank.
  "Ikke koblet": { tone: "warning", icon: "waiting" },
  Koblet: { tone: "positive", icon: "approve" },
  "Lagt til side": { tone: "neutral", icon: "archive" },
  // Courses, for those who take them; what they share with others is above.
  "Ikke begynt": { tone: "neutral", icon: "waiting" },
  "I gang": { tone: "info", icon: "clock" },
  "Over fristen": { tone: "negative", icon: "clock" },
  // Competence goals.
  "Til gjennomgang": { tone: "warning", icon: "clock" },
  "Ikke godkjent": { tone: "neutral", icon: "waiting" },
};

/** The look of a state word; an unknown word is neutral but never bare colour. */
export function statusLook(status: string): Look {
  return looks[status] ?? { tone: "neutral", icon: "unknown" };
}

/** A state: never colour alone. `children` replaces the word where a count belongs in it. */
export function StatusBadge({ status, children }: { status: string; children?: ReactNode }) {
  const { tone, icon } = statusLook(status);
  return (
    <Badge tone={tone} icon={icon}>
      {children ?? status}
    </Badge>
  );
}

/** A number in a pill; above 99 it says `99+`. `label` is what a screen reader hears. */
export function CountBadge({
  count,
  label,
  tone = "primary",
  max = 99,
}: {
  count: number;
  label?: string;
  tone?: "primary" | "negative" | "neutral";
  max?: number;
}) {
  return (
    <span className={classes.count} data-tone={tone}>
      <span aria-hidden={label ? true : undefined}>{count > max ? `${max}+` : count}</span>
      {label && <span className="sv-hidden">{label}</span>}
    </span>
  );
}

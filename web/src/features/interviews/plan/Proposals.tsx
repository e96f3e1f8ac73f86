import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { InterviewProposal } from "@/api/schemas.gen.ts";
import { addDays } from "@/lib/calendar.ts";
import { dayOf, formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { calendarQuery } from "../queries.ts";
import classes from "../Interviews.module.css";
import { ProposalWeek } from "./ProposalWeek.tsx";
import week from "./ProposalWeek.module.css";
import { mondayOf, plannedSlots, proposedSlots, troublesOf } from "./week.ts";

/** So many weeks are looked up at once; what lies in others is seen when it is opened. */
const WEEKS_MAX = 20;
const FRIDAY = 4;

/** The proposed times, as a week that they are moved in and as a list. */
export function Proposals({
  proposals,
  minutes,
  travels,
  onChange,
}: {
  proposals: readonly InterviewProposal[];
  /** How long each lasts. */
  minutes: number;
  /** Whether they are held where the companies are. */
  travels: boolean;
  onChange: (proposals: InterviewProposal[]) => void;
}) {
  const [now] = useState(() => Date.now());
  const slots = proposedSlots(proposals, minutes, travels);
  const [monday, setMonday] = useState(() => mondayOf(dayOf(slots[0]?.from ?? now)));
  const weeks = new Set([monday, ...slots.map(({ from }) => mondayOf(dayOf(from)))]);
  const known = useQueries({
    queries: [...weeks]
      .slice(0, WEEKS_MAX)
      .map((first) => calendarQuery(first, addDays(first, FRIDAY))),
  });
  const planned = known.flatMap(({ data }) => data ?? []);
  const all = [...slots, ...plannedSlots(planned, proposals)];
  const troubles = new Map(slots.map((slot) => [slot.key, troublesOf(slot, all, now)]));
  if (proposals.length === 0) {
    return (
      <Notice tone="warning" icon="warning">
        Det er ingen samtaler å planlegge. Læretiden kan være over eller mangle datoer.
      </Notice>
    );
  }
  const move = (at: number, plannedTime: number) => {
    onChange(proposals.map((it, place) => (place === at ? { ...it, plannedTime } : it)));
    setMonday(mondayOf(dayOf(plannedTime)));
  };
  return (
    <>
      {slots.length > 0 && (
        <ProposalWeek
          monday={monday}
          slots={all}
          troubles={troubles}
          onWeek={setMonday}
          onMove={move}
        />
      )}
      <ul className={classes.rows} aria-label="Forslag til tider">
        {proposals.map((proposal, at) => (
          <Row
            key={`${proposal.laerlingid} ${proposal.halvaar}`}
            proposal={proposal}
            troubles={troubles.get(slots.find((slot) => slot.at === at)?.key ?? "") ?? []}
            onShow={(time) => setMonday(mondayOf(dayOf(time)))}
            onRemove={() => onChange(proposals.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
    </>
  );
}

function Row({
  proposal: { laerlingnavn, plannedTime, deltakere, poststed, halvaar, mangler },
  troubles,
  onShow,
  onRemove,
}: {
  proposal: InterviewProposal;
  troubles: readonly string[];
  /** Shows the week of a time. */
  onShow: (time: number) => void;
  onRemove: () => void;
}) {
  return (
    <li className={classes.proposal}>
      <span>
        <span className={classes.name}>{laerlingnavn}</span>
        <p className={classes.facts}>
          {plannedTime === null ? mangler : formatDateTime(plannedTime)}
          {poststed && ` · ${poststed}`}
          {halvaar && ` · ${halvaar}`}
          {deltakere.length > 0 && ` · ${deltakere.join(", ")}`}
          {plannedTime !== null && mangler && ` · ${mangler}`}
        </p>
        {troubles.map((trouble) => (
          <span key={trouble} className={week.trouble}>
            <Icon name="warning" size={16} /> {trouble}
          </span>
        ))}
      </span>
      <span className={classes.buttons}>
        {plannedTime !== null && (
          <Button
            thin
            tone="quiet"
            icon="calendar"
            label={`Vis i uka: ${laerlingnavn}`}
            onClick={() => onShow(plannedTime)}
          />
        )}
        <Button
          thin
          tone="quiet"
          icon="delete"
          label={`Fjern: ${laerlingnavn}`}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

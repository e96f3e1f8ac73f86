import type { TrainingDayParticipant } from "@/api/schemas.gen.ts";

export interface Counts {
  invited: number;
  accepted: number;
  maybe: number;
  rejected: number;
  waiting: number;
  /** On the waiting list. */
  queued: number;
}

/** Answers of those on a training day. A person who waits for a place counts as that alone. */
export function answerCounts(people: readonly TrainingDayParticipant[]): Counts {
  const having = (status: TrainingDayParticipant["invitationstatus"]) =>
    people.filter(
      ({ invitationstatus, venteliste }) => invitationstatus === status && venteliste === null,
    ).length;
  return {
    invited: people.length,
    accepted: having("ACCEPTED"),
    maybe: having("MAYBE"),
    rejected: having("REJECTED"),
    waiting: having("WAITING"),
    queued: people.filter(({ venteliste }) => venteliste !== null).length,
  };
}

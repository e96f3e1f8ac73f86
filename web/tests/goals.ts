import type { Goal } from "@/blocks/goals/goals.ts";

/** A goal of an apprentice, with which nobody has begun where nothing else is said. */
export const goalOf = (id: string, more: Partial<Goal> = {}): Goal => ({
  id,
  label: id,
  status: "Ikke godkjent",
  godkjent: null,
  tilgodkjenning: null,
  forespurt: null,
  returned: null,
  subGoals: [],
  beskrivelse: "",
  arbeidsoppgaver: [],
  kjerneelementer: [],
  ferdigheter: [],
  temaer: [],
  can: { ask: false, withdraw: false, approve: false, return: false },
  dokumentasjoner: 0,
  ...more,
});

/** A goal of a training plan, as the server tells it. */
export const planGoal = (id: string, label = id) => ({
  id,
  label,
  nummer: "",
  beskrivelse: "",
  arbeidsoppgaver: [],
  halvaar: 0,
  ansvarlig: "",
  excludeAssessmentInterview: false,
  excludepracticallog: false,
  inPracticeLog: false,
  selfAssessment: { activated: false, levels: [], active: false },
  subGoals: [],
});

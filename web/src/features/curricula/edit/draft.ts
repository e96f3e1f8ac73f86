import type { TrainingPlanGoalsUpdate, TrainingPlanView } from "@/api/schemas.gen.ts";
import type { FieldWords, Words } from "@/lib/conflict.ts";

/**
 * A plan while it is arranged: its categories, its goals and their order are fields of a form,
 * each under a name of its own. So two who arrange one plan are told what the other changed, goal
 * by goal. What is deleted is undefined.
 */
export type Draft = Record<string, Part | undefined>;

export interface SubGoal {
  /** A new one has none. */
  id: string | null;
  /** What a new one is to be called, so that it is there once however often it is sent. */
  key?: string;
  label: string;
  includeAssessmentInterview: boolean;
  excludepracticallog: boolean;
}

export interface GoalPart {
  kind: "goal";
  /** It was never read: its id was made here, so that it is there once however often it is sent. */
  isNew?: true;
  /** The category that it stands in where the order does not say. */
  home: string;
  label: string;
  /** The office's own number; may be empty. */
  nummer: string;
  /** What the office says of it, as HTML; may be empty. */
  beskrivelse: string;
  /** Jobs that show it. */
  arbeidsoppgaver: readonly string[];
  /** The half-year in which it is planned, from 1; 0 for none. */
  halvaar: number;
  /** The place that is responsible for it; may be empty. */
  ansvarlig: string;
  excludeAssessmentInterview: boolean;
  excludepracticallog: boolean;
  selfAssessment: SelfAssessment;
  subGoals: readonly SubGoal[];
}

/** Self-assessment of a goal: active when there is more than one level. */
export interface SelfAssessment {
  activated: boolean;
  /** From the lowest. */
  levels: readonly string[];
}

export interface CategoryPart {
  kind: "category";
  /** As for a goal. */
  isNew?: true;
  label: string;
}

interface OrderPart {
  kind: "order";
  categories: readonly Placed[];
}

/** A category and its goals, by name and in order. */
interface Placed {
  key: string;
  goals: readonly string[];
}

type Part = GoalPart | CategoryPart | OrderPart;

export interface DraftCategory {
  key: string;
  label: string;
  isNew?: true;
  goals: readonly { key: string; part: GoalPart }[];
}

/** A place in the order: before or after a goal, or the last one of a category. */
export type Place = { goal: string; after: boolean } | { category: string };

export const ORDER = "order";

const categoryKey = (id: string): string => `category:${id}`;
const goalKey = (id: string): string => `goal:${id}`;

/** The id under which something is stored, or is to be. */
export const idOf = (key: string): string => key.slice(key.indexOf(":") + 1);

/** A name for something new. */
export const newKey = (kind: "category" | "goal"): string => `${kind}:${crypto.randomUUID()}`;

/** How something is named to the server: by its id, or by what a new one is to be called. */
const named = (key: string, { isNew }: { isNew?: true }) =>
  isNew ? { id: null, key: idOf(key) } : { id: idOf(key) };

/** A stored plan, to arrange. */
export function draftOf({ categories }: Pick<TrainingPlanView, "categories">): Draft {
  const draft: Draft = {};
  for (const { id, label, goals } of categories) {
    draft[categoryKey(id)] = { kind: "category", label };
    for (const goal of goals) {
      draft[goalKey(goal.id)] = {
        kind: "goal",
        home: categoryKey(id),
        label: goal.label,
        nummer: goal.nummer,
        beskrivelse: goal.beskrivelse,
        arbeidsoppgaver: goal.arbeidsoppgaver,
        halvaar: goal.halvaar,
        ansvarlig: goal.ansvarlig,
        excludeAssessmentInterview: goal.excludeAssessmentInterview,
        excludepracticallog: goal.excludepracticallog,
        selfAssessment: {
          activated: goal.selfAssessment.activated,
          levels: goal.selfAssessment.levels,
        },
        subGoals: goal.subGoals.map(({ inPracticeLog: _derived, ...one }) => one),
      };
    }
  }
  draft[ORDER] = {
    kind: "order",
    categories: categories.map(({ id, goals }) => ({
      key: categoryKey(id),
      goals: goals.map((goal) => goalKey(goal.id)),
    })),
  };
  return draft;
}

function orderIn(draft: Draft): readonly Placed[] {
  const order = draft[ORDER];
  return order?.kind === "order" ? order.categories : [];
}

const keysOfKind = (draft: Draft, kind: Part["kind"]): string[] =>
  Object.keys(draft).filter((key) => draft[key]?.kind === kind);

/**
 * Where everything stands. The order may name what is deleted, and miss what somebody else has
 * added meanwhile: that comes last where it belongs.
 */
export function placesIn(draft: Draft): Placed[] {
  const order = orderIn(draft);
  const inOrder = order.map(({ key }) => key).filter((key) => draft[key]);
  const rest = keysOfKind(draft, "category").filter((key) => !inOrder.includes(key));
  const places = new Map<string, string[]>();
  for (const key of [...inOrder, ...rest]) places.set(key, []);
  const standing = new Set<string>();
  for (const { key, goals } of order) {
    for (const goal of goals) {
      if (!draft[goal] || standing.has(goal)) continue;
      const into = places.get(key);
      if (!into) continue;
      into.push(goal);
      standing.add(goal);
    }
  }
  const last = [...places.keys()].at(-1);
  for (const goal of keysOfKind(draft, "goal")) {
    const part = draft[goal];
    if (standing.has(goal) || part?.kind !== "goal") continue;
    places.get(places.has(part.home) ? part.home : (last ?? ""))?.push(goal);
  }
  return [...places].map(([key, goals]) => ({ key, goals }));
}

/** What the page shows. */
export function treeOf(draft: Draft): DraftCategory[] {
  return placesIn(draft).flatMap(({ key, goals }) => {
    const category = draft[key];
    if (category?.kind !== "category") return [];
    const shown = goals.flatMap((goal) => {
      const part = draft[goal];
      return part?.kind === "goal" ? [{ key: goal, part }] : [];
    });
    const { label, isNew } = category;
    return [{ key, label, ...(isNew ? { isNew } : {}), goals: shown }];
  });
}

/** What is sent. */
export function bodyOf(draft: Draft): TrainingPlanGoalsUpdate["categories"] {
  return treeOf(draft).map(({ goals, ...category }) => ({
    ...named(category.key, category),
    label: category.label,
    goals: goals.map(({ key: goal, part }) => ({
      ...named(goal, part),
      label: part.label,
      nummer: part.nummer,
      beskrivelse: part.beskrivelse,
      arbeidsoppgaver: part.arbeidsoppgaver,
      halvaar: part.halvaar,
      ansvarlig: part.ansvarlig,
      excludeAssessmentInterview: part.excludeAssessmentInterview,
      excludepracticallog: part.excludepracticallog,
      selfAssessment: part.selfAssessment,
      subGoals: part.subGoals.map((one) => ({ ...one })),
    })),
  }));
}

const ordered = (categories: readonly Placed[]): OrderPart => ({ kind: "order", categories });

/** The order with a goal at another place. */
export function placed(draft: Draft, goal: string, place: Place): OrderPart {
  const without = placesIn(draft).map(({ key, goals }) => ({
    key,
    goals: goals.filter((one) => one !== goal),
  }));
  return ordered(
    without.map(({ key, goals }) => {
      if ("category" in place) {
        return place.category === key ? { key, goals: [...goals, goal] } : { key, goals };
      }
      const at = goals.indexOf(place.goal);
      if (at < 0) return { key, goals };
      return { key, goals: goals.toSpliced(place.after ? at + 1 : at, 0, goal) };
    }),
  );
}

/** The order with a goal one step up or down, past the edge of its category too; null at the end. */
export function stepped(draft: Draft, goal: string, by: -1 | 1): OrderPart | null {
  const places = placesIn(draft);
  const at = places.findIndex(({ goals }) => goals.includes(goal));
  const here = places[at];
  if (!here) return null;
  const neighbour = here.goals[here.goals.indexOf(goal) + by];
  if (neighbour) return placed(draft, goal, { goal: neighbour, after: by === 1 });
  const next = places[at + by];
  if (!next) return null;
  const first = next.goals[0];
  return by === 1 && first
    ? placed(draft, goal, { goal: first, after: false })
    : placed(draft, goal, { category: next.key });
}

/** The order with a category at the place of another; null where there is none. */
export function categoryPlaced(
  draft: Draft,
  category: string,
  to: { by: -1 | 1 } | { beside: string; after: boolean },
): OrderPart | null {
  const places = placesIn(draft);
  const from = places.findIndex(({ key }) => key === category);
  const moved = places[from];
  if (!moved) return null;
  const others = places.toSpliced(from, 1);
  if ("by" in to) {
    const at = from + to.by;
    return at < 0 || at > others.length ? null : ordered(others.toSpliced(at, 0, moved));
  }
  const beside = others.findIndex(({ key }) => key === to.beside);
  if (beside < 0) return null;
  return ordered(others.toSpliced(to.after ? beside + 1 : beside, 0, moved));
}

/** Where a goal stands, for those who do not see it move. */
export function placeText(draft: Draft, goal: string): string {
  const category = treeOf(draft).find(({ goals }) => goals.some(({ key }) => key === goal));
  if (!category) return "";
  const at = category.goals.findIndex(({ key }) => key === goal) + 1;
  return `Flyttet til plass ${at} av ${category.goals.length} i ${category.label}`;
}

const LABEL_CHARS_MAX = 60;
const short = (label: string): string =>
  label.length > LABEL_CHARS_MAX ? `${label.slice(0, LABEL_CHARS_MAX).trimEnd()}…` : label;

const GONE = "Ikke med i planen";

/** A goal as people read it: the office's number before the text. */
export const titleOf = ({ nummer, label }: Pick<GoalPart, "nummer" | "label">): string =>
  nummer === "" ? label : `${nummer} ${label}`;

const plainText = (html: string): string => html.replaceAll(/<[^>]*>/gu, " ").trim();

function goalText(part: GoalPart): string {
  const facts = [
    titleOf(part),
    plainText(part.beskrivelse),
    part.arbeidsoppgaver.length > 0 && `jobber: ${part.arbeidsoppgaver.join(", ")}`,
    part.halvaar > 0 && `${part.halvaar}. halvår`,
    part.ansvarlig !== "" && `ansvarlig: ${part.ansvarlig}`,
    part.excludeAssessmentInterview && "ikke med i vurderingssamtaler",
    part.excludepracticallog && "ikke med i praksisloggen",
    part.selfAssessment.activated && `egenvurdering: ${part.selfAssessment.levels.join(", ")}`,
    part.subGoals.length > 0 && `delmål: ${part.subGoals.map(({ label }) => label).join(", ")}`,
  ];
  return facts.filter(Boolean).join(" · ");
}

/** A goal as it is compared: wherever it stands, and whether or not it was read. */
function comparable({ isNew: _isNew, ...part }: GoalPart) {
  return { ...part, home: null };
}

function partWords(field: string, drafts: readonly Draft[]): FieldWords<Part | undefined> {
  const known = drafts.map((draft) => draft[field]).find((part) => part !== undefined);
  if (known?.kind === "goal") {
    return {
      label: `Mål: ${short(known.label)}`,
      text: (part) => (part?.kind === "goal" ? goalText(part) : GONE),
      key: (part) => (part?.kind === "goal" ? comparable(part) : null),
    };
  }
  return {
    label: `Kategori: ${known?.kind === "category" ? short(known.label) : ""}`,
    text: (part) => (part?.kind === "category" ? part.label : GONE),
    key: (part) => (part?.kind === "category" ? part.label : null),
  };
}

/** The order of what all of them have: what one adds or deletes moves nothing else. */
function orderWords(drafts: readonly Draft[]): FieldWords<Part | undefined> {
  const common = (key: string) => drafts.every((draft) => draft[key]);
  const labelOf = (key: string): string => {
    const part = drafts[0]?.[key];
    return part && part.kind !== "order" ? short(part.label) : "";
  };
  const outline = (part: Part | undefined): Placed[] =>
    part?.kind === "order"
      ? part.categories
          .filter(({ key }) => common(key))
          .map(({ key, goals }) => ({ key, goals: goals.filter(common) }))
      : [];
  const all = drafts.map((draft) => outline(draft[ORDER]));
  const line = (places: readonly Placed[], key: string) =>
    JSON.stringify(places.find((one) => one.key === key)?.goals ?? []);
  const same = (key: string) => all.every((one) => line(one, key) === line(all[0] ?? [], key));
  return {
    label: "Rekkefølge",
    text: (part) =>
      outline(part)
        .map(({ key, goals }) =>
          same(key) ? labelOf(key) : `${labelOf(key)}: ${goals.map(labelOf).join(", ")}`,
        )
        .join(" – "),
    key: outline,
  };
}

/** How the parts of these drafts are named, read out and compared. */
export function wordsFor(drafts: readonly Draft[]): Words<Draft> {
  const fields = new Set(drafts.flatMap((draft) => Object.keys(draft)));
  fields.delete(ORDER);
  const words: Words<Draft> = {};
  for (const field of fields) words[field] = partWords(field, drafts);
  words[ORDER] = orderWords(drafts);
  return words;
}

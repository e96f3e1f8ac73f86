import type {
  CourseItemType,
  CourseMoveOn,
  CourseQuestionKind,
  CourseState,
  CourseUserState,
  CourseWaiveReason,
} from "@/api/schemas.gen.ts";
import type { IconName } from "@/ui/Icon.tsx";
import { counted } from "@/lib/names.ts";

export const stateWords: Record<CourseState, string> = {
  DRAFT: "Kladd",
  PUBLISHED: "Publisert",
  CHANGED: "Endret siden sist",
  ARCHIVED: "Arkivert",
};

export const userStateWords: Record<CourseUserState, string> = {
  ASSIGNED: "Ikke begynt",
  BEGUN: "I gang",
  COMPLETED: "Fullført",
  OVERDUE: "Over fristen",
};

export const itemWords: Record<CourseItemType, { label: string; icon: IconName }> = {
  MODULE: { label: "Modul", icon: "book" },
  CONTENT: { label: "Side", icon: "document" },
  QUIZ: { label: "Quiz", icon: "help" },
  TASK: { label: "Oppgave", icon: "edit" },
};

export const kindWords: Record<CourseQuestionKind, string> = {
  ONE: "Ett riktig svar",
  MANY: "Flere riktige svar",
  ORDER: "Riktig rekkefølge",
  MATCH: "Koble sammen",
  NUMBER: "Tall",
  TEXT: "Kort tekst",
};

/** What moves the learner on, as the maker chooses it; only those that the type can come to. */
export const moveOnWords: Record<
  CourseItemType,
  readonly { value: CourseMoveOn; label: string }[]
> = {
  MODULE: [],
  CONTENT: [
    { value: "Viewed", label: "Når siden er åpnet" },
    { value: "Completed", label: "Når lærlingen trykker «Ferdig»" },
    { value: "NotApplicable", label: "Frivillig" },
  ],
  QUIZ: [
    { value: "Passed", label: "Når quizen er bestått" },
    { value: "Completed", label: "Når quizen er levert, bestått eller ikke" },
    { value: "NotApplicable", label: "Frivillig" },
  ],
  TASK: [
    { value: "Passed", label: "Når oppgaven er godkjent" },
    { value: "Completed", label: "Når oppgaven er levert" },
    { value: "NotApplicable", label: "Frivillig" },
  ],
};

/** The same of a page with a package, which says itself what it comes to. */
export const packageRules: readonly { value: CourseMoveOn; label: string }[] = [
  { value: "Viewed", label: "Når pakken er åpnet" },
  { value: "Completed", label: "Når pakken melder fullført" },
  { value: "Passed", label: "Når pakken melder bestått" },
  { value: "CompletedAndPassed", label: "Når pakken melder fullført og bestått" },
  { value: "CompletedOrPassed", label: "Når pakken melder fullført eller bestått" },
  { value: "NotApplicable", label: "Frivillig" },
];

/** The same as a line below the title, to the learner. */
export const ruleText: Record<CourseMoveOn, string> = {
  Viewed: "Fullført når du har åpnet den",
  Completed: "Fullført når du er ferdig",
  Passed: "Må bestås",
  CompletedAndPassed: "Må fullføres og bestås",
  CompletedOrPassed: "Må fullføres eller bestås",
  NotApplicable: "Frivillig",
};

/** Why the office lets somebody off a part. */
export const waiveReasons: readonly { value: CourseWaiveReason; label: string }[] = [
  { value: "Tested Out", label: "Har vist at de kan det" },
  { value: "Equivalent AU", label: "Har tatt et tilsvarende kurs her" },
  { value: "Equivalent Outside Activity", label: "Har tatt det et annet sted" },
  { value: "Administrative", label: "Kontoret har bestemt det" },
];

/** A score as people read it: at most one decimal. */
export const scoreText = (score: number): string =>
  `${new Intl.NumberFormat("nb", { maximumFractionDigits: 1 }).format(score)} %`;

/** How many attempts are left; empty where there is any number. */
export function attemptsText({
  attemptsMax,
  attemptsLeft,
}: {
  attemptsMax: number;
  attemptsLeft?: number;
}): string {
  if (attemptsMax === 0 || attemptsLeft === undefined) return "Så mange forsøk du vil";
  if (attemptsLeft === 0) return "Ingen forsøk igjen";
  return `${counted(attemptsLeft, "forsøk", "forsøk")} igjen`;
}

import type { ApplicationQuestionKind, RoundKind } from "@/api/schemas.gen.ts";

/** What the public form is made of, whichever way the server says it. */

/** An answer to a question of the office; several choices are a list. */
export type Answer = string | string[];

export type QuestionKind = ApplicationQuestionKind;

export interface Question {
  id: string;
  tekst: string;
  hjelp: string;
  slag: QuestionKind;
  valg: readonly string[];
  paakrevd: boolean;
  /** Only those who wish one of these trades are asked; all, where there is none. */
  fag: readonly string[];
}

export interface AttachmentKind {
  id: string;
  navn: string;
  hjelp: string;
  paakrevd: boolean;
}

/** When one may apply for a kind of contract. */
export interface OfferedRound {
  slag: RoundKind;
  isOpen: boolean;
  apner: number;
  /** The last instant at which an application is taken. */
  frist: number;
}

export const kindWords: Record<RoundKind, string> = {
  LAERLING: "Lærling",
  LAEREKANDIDAT: "Lærekandidat",
};

export interface Offered {
  kontor: string;
  epost: string;
  telefon: string;
  /** What the office says first. */
  innledning: string;
  /** Whether an application is taken now, by the server's clock. */
  isOpen: boolean;
  /** From when; null where that is not told. */
  apner: number | null;
  /** The last instant at which an application is taken; null where there is none. */
  frist: number | null;
  /** The same for each kind of contract: which it is, is asked where there are two. */
  runder: readonly OfferedRound[];
  fag: readonly { id: string; navn: string }[];
  fylker: readonly string[];
  sporsmal: readonly Question[];
  vedlegg: readonly AttachmentKind[];
  vilkar: string;
  /** How many files an application may have. */
  filerMaks: number;
}

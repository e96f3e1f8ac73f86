import type { Chosen, MassCounts } from "@/api/schemas.gen.ts";
import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** One document for many, as it is written. */
export interface MassValues {
  title: string;
  message: string;
  dueDate: string;
  ordered: boolean;
  withInstructors: boolean;
  /** The office signs each of them too. */
  withMe: boolean;
  /** A document template that is filled in for each; empty where all get the same files. */
  template: string;
  chosen: ChosenUser[];
  files: File[];
}

export const emptyMass: MassValues = {
  title: "",
  message: "",
  dueDate: "",
  ordered: false,
  withInstructors: false,
  withMe: false,
  template: "",
  chosen: [],
  files: [],
};

export const massLabels: Record<string, string> = {
  title: "Tittel",
  people: "Hvem skal signere",
  files: "Filer",
  dueDate: "Frist",
  message: "Melding",
};

/** What is missing before it can be sent. */
export function checkMass({ title, chosen, template, files }: MassValues): FormErrors {
  const errors: FormErrors = {};
  if (title.trim() === "") errors.title = "Skriv en tittel";
  if (chosen.length === 0) errors.people = "Velg minst én som skal signere";
  if (template === "" && files.length === 0) {
    errors.files = "Legg til minst én PDF, eller velg en dokumentmal";
  }
  return errors;
}

/** Who is chosen, with the groups whose members are found. */
export const chosenOf = (chosen: readonly ChosenUser[]): Chosen => ({
  people: chosen.filter(({ kind }) => kind !== "GROUP").map(({ id }) => id),
  groups: chosen.filter(({ kind }) => kind === "GROUP").map(({ id }) => id),
  companies: [],
});

/** A part of the picture of a mass signing: how many stand there. */
export interface Part {
  key: "ferdig" | "delvis" | "venter" | "utlopt" | "avslaatt" | "trukket" | "failed" | "left";
  label: string;
  count: number;
}

/** All of them, each in one part, in the order of the bar. */
export const partsOf = (counts: MassCounts): Part[] =>
  (
    [
      { key: "ferdig", label: "ferdig", count: counts.ferdig },
      { key: "delvis", label: "delvis signert", count: counts.delvis },
      { key: "venter", label: "venter", count: counts.venter },
      { key: "utlopt", label: "over fristen", count: counts.utlopt },
      { key: "avslaatt", label: "avslått", count: counts.avslaatt },
      { key: "trukket", label: "trukket tilbake", count: counts.trukket },
      { key: "failed", label: "kunne ikke lages", count: counts.failed },
      { key: "left", label: "lages", count: counts.all - counts.made - counts.failed },
    ] satisfies Part[]
  ).filter(({ count }) => count > 0);

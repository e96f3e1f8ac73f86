import type { ApprenticeType } from "@/api/schemas.gen.ts";

/** The kinds of apprenticeship and their labels. */
export const kinds: readonly { value: ApprenticeType; label: string }[] = [
  { value: "LAERLING", label: "Lærling" },
  { value: "LAEREKANDIDAT", label: "Lærekandidat" },
  { value: "PRAKSISBREVKANDIDAT", label: "Praksisbrevkandidat" },
  { value: "FAGBREVPAJOBB", label: "Fagbrev på jobb" },
  { value: "PRAKSISKANDIDAT", label: "Praksiskandidat" },
];

import type { ChosenUser } from "@/blocks/usersearch/UserSearch.tsx";
import type { MassValues } from "./mass/massValues.ts";

export type ChosenToSign = Pick<ChosenUser, "id" | "kind" | "navn">;

/** A document template to be signed, and by whom. */
export type TemplateToSign = Omit<MassValues, "message" | "dueDate" | "files">;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What a signing, or one of many, begins with: too much for an address. */
    tilSignering?: Partial<TemplateToSign>;
  }
}

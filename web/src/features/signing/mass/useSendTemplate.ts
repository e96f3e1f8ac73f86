import { useNavigate } from "@tanstack/react-router";
import type { MassValues } from "./massValues.ts";

/** A document template to be signed, and by whom. */
export type TemplateToSign = Omit<MassValues, "message" | "dueDate" | "files">;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What a mass signing begins with: too much for an address. */
    tilSignering?: TemplateToSign;
  }
}

/** Leads to a new mass signing that is filled in with a template and apprentices. */
export function useSendTemplate() {
  const navigate = useNavigate();
  return (tilSignering: TemplateToSign) =>
    void navigate({ to: "/k/signering/opprettflere", state: { tilSignering } });
}

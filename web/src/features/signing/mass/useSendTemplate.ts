import { useNavigate } from "@/ui/address.ts";
import type { TemplateToSign } from "../toSign.ts";

/** Leads to a new mass signing that is filled in with a template and apprentices. */
export function useSendTemplate() {
  const navigate = useNavigate();
  return (tilSignering: TemplateToSign) =>
    void navigate({ to: "/k/signering/opprettflere", state: { tilSignering } });
}

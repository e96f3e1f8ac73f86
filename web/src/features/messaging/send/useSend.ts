import type { UserAction } from "@/ui/UserMenu.tsx";
import { useNavigate } from "@/ui/address.ts";
import { automaticPath, type SendKind, sendPaths } from "./paths.ts";
import type { Reason } from "./reason.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Ids of those a message is to go to: too many for an address. */
    til?: readonly string[];
    /** Why they get it, which the message begins with. */
    grunn?: Reason | null;
  }
}

/** Leads to a page for sending, with people, companies or groups chosen by their ids. */
export function useSend() {
  const navigate = useNavigate();
  return (kind: SendKind | "automatic", til: readonly string[], grunn: Reason | null = null) =>
    void navigate({
      to: kind === "automatic" ? automaticPath : sendPaths[kind],
      state: { til, grunn },
    });
}

/** What the menu of a person offers beside that. */
export function useAutomaticActions(): (id: string) => UserAction[] {
  const send = useSend();
  return (id) => [
    { icon: "bell", label: "Send automatisk melding", onSelect: () => send("automatic", [id]) },
  ];
}

/** What is sent to many more seldom than a text or an e-mail. */
export function useSeldomSends(): (ids: readonly string[], reason: Reason | null) => UserAction[] {
  const send = useSend();
  return (ids, reason) => [
    { icon: "bell", label: "Send push-varsel", onSelect: () => send("push", ids, reason) },
    { icon: "send", label: "Send automatisk melding", onSelect: () => send("automatic", ids) },
  ];
}

/** What the menu of a person, a company or a group offers. */
export function useSendActions(): (id: string) => UserAction[] {
  const send = useSend();
  return (id) => [
    { icon: "sms", label: "Send SMS", onSelect: () => send("sms", [id]) },
    { icon: "mail", label: "Send e-post", onSelect: () => send("epost", [id]) },
    { icon: "bell", label: "Send push-varsel", onSelect: () => send("push", [id]) },
  ];
}

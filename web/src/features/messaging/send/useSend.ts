import { useNavigate } from "@tanstack/react-router";
import type { UserAction } from "@/ui/UserMenu.tsx";
import { automaticPath, type SendKind, sendPaths } from "./chosen.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Ids of those a message is to go to: too many for an address. */
    til?: readonly string[];
  }
}

/** Leads to a page for sending, with people, companies or groups chosen by their ids. */
export function useSend() {
  const navigate = useNavigate();
  return (kind: SendKind | "automatic", til: readonly string[]) =>
    void navigate({ to: kind === "automatic" ? automaticPath : sendPaths[kind], state: { til } });
}

/** What the menu of a person offers beside that. */
export function useWelcomeActions(): (id: string) => UserAction[] {
  const send = useSend();
  return (id) => [
    { icon: "send", label: "Send velkomst", onSelect: () => send("automatic", [id]) },
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

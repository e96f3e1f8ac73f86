import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** What lies over the page, from the left or the right. */
export type Panel = "menu" | "notifications" | "chat";

declare module "@tanstack/react-router" {
  interface HistoryState {
    panel?: Panel;
    /** The conversation that the chat was opened with. */
    chatRoom?: string;
  }
}

/**
 * Which drawer of the shell is open. It is a step of the browser's history: a phone's way back
 * closes it, a change of the route leaves it behind, and a reload keeps it.
 */
export function usePanel(): {
  panel: Panel | null;
  /** The conversation to begin with; null for all of them. */
  chatRoom: string | null;
  open: (panel: Panel) => void;
  close: () => void;
} {
  const router = useRouter();
  const panel = useRouterState({ select: (state) => state.location.state.panel ?? null });
  const chatRoom = useRouterState({ select: (state) => state.location.state.chatRoom ?? null });
  // The way back takes a moment: a second press meanwhile would leave the page.
  const closed = useRef<object | null>(null);
  // The page stays as it is, with what it was opened with.
  const step = (next: Panel | null) =>
    void router.navigate({
      to: ".",
      search: true,
      hash: true,
      state: ({ panel: _panel, chatRoom: _room, ...rest }) =>
        next === null ? rest : { ...rest, panel: next },
      replace: panel !== null,
      resetScroll: false,
    });
  return {
    panel,
    chatRoom,
    open: step,
    close: () => {
      const at = router.state.location;
      if (panel === null || closed.current === at) return;
      closed.current = at;
      if (router.history.canGoBack()) router.history.back({ ignoreBlocker: true });
      else step(null);
    },
  };
}

/** The conversation that an address asks for: `?chat=…`. */
export function askedChat(search: object): string | null {
  const { chat } = search as { chat?: unknown };
  return typeof chat === "string" && /^[\w-]{1,64}$/.test(chat) ? chat : null;
}

/**
 * What a device shows of the chat leads to an address that names the conversation: it is opened,
 * and the address is as if it had not been named.
 */
export function useAskedChat(): void {
  const router = useRouter();
  const chatRoom = useRouterState({ select: ({ location }) => askedChat(location.search) });
  useEffect(() => {
    if (chatRoom === null) return;
    void router.navigate({
      to: ".",
      search: ({ chat: _chat, ...rest }: Record<string, unknown>) => rest,
      hash: true,
      state: (state) => ({ ...state, panel: "chat", chatRoom }),
      replace: true,
      resetScroll: false,
    });
  }, [chatRoom, router]);
}

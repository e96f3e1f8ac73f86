import { useSyncExternalStore } from "react";

const events = ["online", "offline"] as const;

/** Whether the device says that it has a network at all. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      for (const event of events) window.addEventListener(event, listener);
      return () => {
        for (const event of events) window.removeEventListener(event, listener);
      };
    },
    () => navigator.onLine,
  );
}

import { createStore, useStore } from "@/lib/store.ts";
import { Icon, type IconName } from "./Icon.tsx";
import classes from "./Toast.module.css";

export type ToastTone = "positive" | "negative" | "info";

interface Shown {
  id: number;
  tone: ToastTone;
  message: string;
}

const TOAST_MS = 2500;
const icons: Record<ToastTone, IconName> = { positive: "approve", negative: "alert", info: "info" };

const toasts = createStore<Shown[]>([]);
let nextId = 0;

function show(tone: ToastTone, message: string): void {
  const id = nextId++;
  toasts.set((now) => [...now.slice(-3), { id, tone, message }]);
  setTimeout(() => toasts.set((now) => now.filter((one) => one.id !== id)), TOAST_MS);
}

/** Short news at the bottom right for 2.5 s. What the reader must act on does not belong here. */
export const toast = {
  positive: (message: string): void => show("positive", message),
  negative: (message: string): void => show("negative", message),
  info: (message: string): void => show("info", message),
};

/** Where toasts appear; mounted once. */
export function Toaster() {
  const shown = useStore(toasts);
  return (
    <div className={classes.stack} role="status" aria-live="polite">
      {shown.map(({ id, tone, message }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <Icon name={icons[tone]} size={20} />
          <span>{message}</span>
        </div>
      ))}
    </div>
  );
}

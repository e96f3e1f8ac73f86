import { useEffect, useEffectEvent, useState } from "react";
import { useAtHand } from "@/lib/atHand.ts";
import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { BulkWish } from "@/features/people/publicActions.ts";
import { useStore } from "@/lib/store.ts";
import type { Panel } from "../panel.ts";
import { askedAbout } from "./asked.ts";

const BulkWishes = part(
  async () => (await import("@/features/people/publicActions.ts")).BulkWishes,
);
const Palette = part(async () => (await import("./Palette.tsx")).Palette);
const KeysDialog = part(async () => (await import("./KeysDialog.tsx")).KeysDialog);

/** What a key adds to what is typed; none where it is no letter, or is meant for another field. */
function typed(text: string, { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return null;
  if (target instanceof HTMLInputElement && target.role === "combobox") return null;
  if (key === "Backspace") return text.slice(0, -1);
  return key.length === 1 ? text + key : null;
}

/** Ctrl+K opens the palette from anywhere; it comes when it is asked for. */
export function Shortcuts({ onPanel }: { onPanel: (panel: Panel) => void }) {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const [wish, setWish] = useState<BulkWish | null>(null);
  const [text, setText] = useState("");
  const about = useStore(askedAbout);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") {
      event.preventDefault();
      setText("");
      setOpen(open === "palette" ? null : "palette");
      return;
    }
    // Until the palette's field is there, what is typed is kept for it.
    const next = open === "palette" ? typed(text, event) : null;
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setText(next);
  });
  useAtHand(Palette.prefetch);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, []);
  if (wish) {
    const drop = () => setWish(null);
    return (
      <LateDialog opened onClose={drop}>
        <BulkWishes wish={wish} onClose={drop} />
      </LateDialog>
    );
  }
  const shown = about ? "palette" : open;
  if (shown === null) return null;
  const close = () => {
    askedAbout.set(null);
    setText("");
    setOpen(null);
  };
  return (
    <LateDialog opened onClose={close}>
      {shown === "palette" ? (
        <Palette
          about={about}
          text={text}
          setText={setText}
          onClose={close}
          onPanel={onPanel}
          onKeys={() => setOpen("keys")}
          onWish={setWish}
        />
      ) : (
        <KeysDialog onClose={close} />
      )}
    </LateDialog>
  );
}

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

/** Ctrl+K opens the palette from anywhere; it comes when it is asked for. */
export function Shortcuts({ onPanel }: { onPanel: (panel: Panel) => void }) {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const [wish, setWish] = useState<BulkWish | null>(null);
  const about = useStore(askedAbout);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") {
      event.preventDefault();
      setOpen(open === "palette" ? null : "palette");
    }
  });
  useAtHand(Palette.prefetch);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
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
    setOpen(null);
  };
  return (
    <LateDialog opened onClose={close}>
      {shown === "palette" ? (
        <Palette
          about={about}
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

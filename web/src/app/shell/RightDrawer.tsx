import { lazy, Suspense } from "react";
import { loadCentre } from "@/features/messaging/public.ts";
import { Button } from "@/ui/Button.tsx";
import { SideDrawer } from "@/ui/SideDrawer.tsx";
import { SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./RightDrawer.module.css";

const NotificationCentre = lazy(loadCentre);

export type RightPanel = "notifications" | "chat";

const CHAT_WIDTH = "min(540px, 100vw)";

/** The drawer at the right: what is new, or the conversations. */
export function RightDrawer({ panel, onClose }: { panel: RightPanel | null; onClose: () => void }) {
  const chat = panel === "chat";
  const title = chat ? "Chat" : "Varsler";
  return (
    <SideDrawer
      opened={panel !== null}
      onClose={onClose}
      label={title}
      side="right"
      width={CHAT_WIDTH}
    >
      <div className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <Button tone="quiet" thin icon="close" label="Lukk" onClick={onClose} />
      </div>
      {chat ? (
        <EmptyState icon="chat" title="Ingen samtaler">
          Start en ny chat for å komme igang
        </EmptyState>
      ) : (
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <NotificationCentre onClose={onClose} />
        </Suspense>
      )}
    </SideDrawer>
  );
}

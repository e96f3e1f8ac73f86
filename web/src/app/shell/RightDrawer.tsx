import { CatchBoundary } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadChat } from "@/features/chat/public.ts";
import { loadCentre } from "@/features/messaging/public.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { LateError } from "@/ui/Late.tsx";
import { SideDrawer } from "@/ui/SideDrawer.tsx";
import { SkeletonRows } from "@/ui/Skeleton.tsx";
import type { Panel } from "./panel.ts";
import classes from "./RightDrawer.module.css";

const NotificationCentre = part(loadCentre);
const Chat = part(loadChat);

type RightPanel = Exclude<Panel, "menu">;

const CHAT_WIDTH = "min(540px, 100vw)";

/** The drawer at the right: what is new, or the conversations. */
export function RightDrawer({
  panel,
  chatRoom,
  onClose,
}: {
  panel: RightPanel | null;
  /** The conversation that the chat begins with; null for all of them. */
  chatRoom: string | null;
  onClose: () => void;
}) {
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
      {/* What fails in a drawer leaves the page behind it alone, with what is written there. */}
      <CatchBoundary
        getResetKey={() => title}
        errorComponent={(failure) => (
          <>
            <Head title={title} onClose={onClose} />
            <LateError {...failure} />
          </>
        )}
      >
        {chat ? (
          <Suspense
            fallback={
              <>
                <Head title={title} onClose={onClose} />
                <SkeletonRows rows={6} />
              </>
            }
          >
            <Chat key={chatRoom} first={chatRoom} onClose={onClose} />
          </Suspense>
        ) : (
          <>
            <Head title={title} onClose={onClose} />
            <Suspense fallback={<SkeletonRows rows={5} />}>
              <NotificationCentre />
            </Suspense>
          </>
        )}
      </CatchBoundary>
    </SideDrawer>
  );
}

function Head({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className={classes.header}>
      <h2 className={classes.title}>{title}</h2>
      <Button tone="quiet" thin icon="close" label="Lukk" onClick={onClose} />
    </div>
  );
}

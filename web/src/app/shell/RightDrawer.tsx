import { Drawer } from "@mantine/core";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./RightDrawer.module.css";

export type RightPanel = "notifications" | "chat";

const CHAT_WIDTH = "min(540px, 100vw)";

/** The drawer at the right: what is new, or the conversations. */
export function RightDrawer({ panel, onClose }: { panel: RightPanel | null; onClose: () => void }) {
  const chat = panel === "chat";
  return (
    <Drawer
      opened={panel !== null}
      onClose={onClose}
      position="right"
      size={CHAT_WIDTH}
      title={chat ? "Chat" : "Varsler"}
      closeButtonProps={{ "aria-label": "Lukk" }}
      classNames={{ header: classes.header, title: classes.title, content: classes.content }}
    >
      {chat ? (
        <EmptyState icon="chat" title="Ingen samtaler">
          Start en ny chat for å komme igang
        </EmptyState>
      ) : (
        <EmptyState icon="bell" title="Ingen varsler funnet." />
      )}
    </Drawer>
  );
}

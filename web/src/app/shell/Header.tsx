import { useRouter, useRouterState } from "@tanstack/react-router";
import { useLiveStatus } from "@/api/live.ts";
import { useMe } from "@/api/queries.ts";
import { ChatBubble } from "@/features/chat/public.ts";
import { Bell } from "@/features/messaging/public.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Icon } from "@/ui/Icon.tsx";
import { Logo } from "@/ui/Logo.tsx";
import { prefixOf } from "../guards.ts";
import { hasBack } from "@/lib/trail.ts";
import { Link } from "@/ui/Link.tsx";
import { backFrom, readHistory, writeHistory } from "../history.ts";
import { GlobalSearch } from "./GlobalSearch.tsx";
import classes from "./Header.module.css";
import { PersonMenu } from "./PersonMenu.tsx";
import { usePanel } from "./panel.ts";
import { RightDrawer } from "./RightDrawer.tsx";

/** The top of every page: the way back, search, what is new, and who is signed in. */
export function Header({ wide, onMenu }: { wide: boolean; onMenu: () => void }) {
  const me = useMe();
  const { panel, chatRoom, open, close } = usePanel();
  return (
    <header className={classes.header}>
      {!wide && (
        <button type="button" className={classes.icon} aria-label="Meny" onClick={onMenu}>
          <Icon name="menu" />
        </button>
      )}
      <BackButton />
      {me.rolle === "KOORDINATOR" ? (
        <GlobalSearch covered={panel !== null} uncover={close} />
      ) : (
        !wide && (
          <Link
            to={`/${prefixOf(me.rolle)}`}
            className={classes.brand}
            aria-label="Svenn, til oversikten"
          >
            <Logo size={30} />
          </Link>
        )
      )}
      <span className={classes.space} />
      <Offline />
      <button
        type="button"
        className={classes.icon}
        aria-haspopup="dialog"
        onClick={() => open("notifications")}
      >
        <span className="sv-hidden">Varsler</span>
        <Bell />
      </button>
      <button
        type="button"
        className={classes.icon}
        aria-haspopup="dialog"
        onClick={() => open("chat")}
      >
        <span className="sv-hidden">Chat</span>
        <ChatBubble />
      </button>
      <PersonMenu me={me} />
      <RightDrawer panel={panel === "menu" ? null : panel} chatRoom={chatRoom} onClose={close} />
    </header>
  );
}

function BackButton() {
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const standalone = useMedia("(display-mode: standalone)");
  if (!hasBack(path, standalone)) return null;
  const back = () => {
    const { to, rest } = backFrom(readHistory(), path);
    writeHistory(rest);
    // An address with its search, as it was visited.
    router.history.push(to);
  };
  return (
    <button type="button" className={classes.icon} aria-label="Tilbake" onClick={back}>
      <Icon name="back" size={22} />
    </button>
  );
}

/** Says quietly that changes do not arrive by themselves for the moment. */
function Offline() {
  const status = useLiveStatus();
  return (
    <span role="status">
      {status === "offline" && (
        <span
          className={classes.offline}
          title="Vi prøver å koble til igjen. Det du ser kan være gammelt."
        >
          <Icon name="offline" size={16} />
          <span className={classes.offlineWord}>Frakoblet</span>
        </span>
      )}
    </span>
  );
}

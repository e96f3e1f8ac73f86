import { useQuery } from "@tanstack/react-query";
import { Outlet, useRouter } from "@tanstack/react-router";
import { type CSSProperties, useEffect, useState } from "react";
import { meQuery } from "@/api/queries.ts";
import { rememberOffice } from "@/lib/lastOffice.ts";
import { sendHeartbeat, startHeartbeat } from "@/features/presence/public.ts";
import { RoundStrip } from "@/features/overview/publicRound.ts";
import { stored } from "@/lib/storage.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { ConfirmHost } from "@/ui/ConfirmHost.tsx";
import { MaintenanceBanner } from "@/blocks/MaintenanceBanner.tsx";
import { WalkStrip } from "@/blocks/list/WalkStrip.tsx";
import { leaveFilters, setFilterHost, useFiltersOpen } from "@/blocks/list/filterDrawer.ts";
import "@/ui/icons/register.ts";
import { SideDrawer } from "@/ui/SideDrawer.tsx";
import { useBackStep } from "@/ui/dialog/backStep.ts";
import { breakpoints, measures } from "@/ui/theme.ts";
import { pushVisit, readHistory, writeHistory } from "../history.ts";
import { OfflineBanner } from "../offline/OfflineBanner.tsx";
import { AfterTerms } from "./AfterTerms.tsx";
import { Header } from "./Header.tsx";
import { IdentityHost } from "./IdentityHost.tsx";
import { keepFocus } from "./keptFocus.ts";
import { Menu } from "./Menu.tsx";
import { Shortcuts } from "./palette/Shortcuts.tsx";
import { forgetVisits, noteVisit } from "./palette/recent.ts";
import { useAskedChat, usePanel } from "./panel.ts";
import { useLiveConnection } from "./useLiveConnection.ts";
import classes from "./Shell.module.css";

const MINI = "minimeny";
const CONTENT = "innhold";

/** The frame around every page of a signed-in person: menu, header, content. */
export function Shell() {
  return (
    <>
      <AfterTerms>
        <Frame />
      </AfterTerms>
      <IdentityHost />
      <ConfirmHost />
    </>
  );
}

function Frame() {
  useLiveConnection();
  useHeartbeat();
  useVisits();
  useKeptFocus();
  useAskedChat();
  useOffice();
  const wide = useMedia(`(min-width: ${breakpoints.wide}px)`);
  const filters = useFiltersOpen();
  const { panel, open, close } = usePanel();
  const [mini, setMini] = useState(() => stored.get(MINI) === "true");
  const toggleMini = () => {
    stored.set(MINI, String(!mini));
    setMini(!mini);
  };
  const small = mini && !filters;
  const width = small ? measures.menuWidthMini : measures.menuWidth;
  return (
    <div
      className={classes.shell}
      data-menu={wide ? "side" : "away"}
      data-palette
      style={{ "--shell-menu": width } as CSSProperties}
    >
      <a className={classes.skip} href={`#${CONTENT}`}>
        Hopp til innholdet
      </a>
      {wide ? (
        <aside className={classes.side}>
          {filters ? (
            <div className={classes.host} ref={setFilterHost} data-kept />
          ) : (
            <Menu mini={small} onToggleMini={toggleMini} />
          )}
        </aside>
      ) : (
        <LeftDrawer
          filters={filters}
          opened={panel === "menu" || filters}
          onClose={() => {
            close();
            leaveFilters();
          }}
        />
      )}
      <div className={classes.column}>
        <Shortcuts onPanel={open} />
        <Header wide={wide} onMenu={() => open("menu")} />
        <OfflineBanner />
        <MaintenanceBanner />
        <RoundStrip />
        <main className={classes.main} id={CONTENT} tabIndex={-1}>
          <WalkStrip />
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Menu or filters in a drawer, below 1400 px. */
function LeftDrawer({
  filters,
  opened,
  onClose,
}: {
  filters: boolean;
  opened: boolean;
  onClose: () => void;
}) {
  useBackStep(filters, leaveFilters);
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      label={filters ? "Filter" : "Meny"}
      side="left"
      width={filters ? "min(340px, 100vw)" : "min(300px, 86vw)"}
    >
      {filters ? (
        <div className={classes.host} ref={setFilterHost} data-kept />
      ) : (
        <Menu mini={false} inDrawer />
      )}
    </SideDrawer>
  );
}

/** The sign-in page of this device says which office it is. */
function useOffice(): void {
  const { data } = useQuery(meQuery);
  const navn = data?.organisation.navn;
  useEffect(() => {
    if (navn) rememberOffice(navn);
  }, [navn]);
}

/** The server is told that somebody is here while the shell stands. */
function useHeartbeat(): void {
  useEffect(
    () => startHeartbeat({ target: window, now: () => Date.now(), send: sendHeartbeat }),
    [],
  );
}

/** Keeps the back-navigation history, and moves the focus along with the page. */
function useVisits(): void {
  const router = useRouter();
  useEffect(() => {
    const visit = () => {
      const { pathname, searchStr } = router.state.location;
      writeHistory(pushVisit(readHistory(), `${pathname}${searchStr}`));
    };
    visit();
    // A page is called what its tab is called when one leaves it: its record has come by then.
    const left = router.subscribe("onBeforeNavigate", ({ pathChanged, fromLocation }) => {
      if (fromLocation && pathChanged) noteVisit(fromLocation.pathname, document.title);
    });
    const unsubscribe = router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
      visit();
      const main = document.getElementById(CONTENT);
      // The first page begins at its beginning, where the way past the menu is. A field of a new
      // page that took the focus by itself keeps it.
      if (fromLocation && pathChanged && !main?.contains(document.activeElement)) {
        main?.focus({ preventScroll: true });
      }
    });
    return () => {
      unsubscribe();
      left();
      forgetVisits();
    };
  }, [router]);
}

/** Who uses the keyboard goes on where something was taken away. */
function useKeptFocus(): void {
  useEffect(() => {
    const main = document.getElementById(CONTENT);
    return main ? keepFocus(main) : undefined;
  }, []);
}

import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { Button } from "@/ui/Button.tsx";
import { ConfirmHost } from "@/ui/ConfirmHost.tsx";
import { Depth } from "@/ui/Depth.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { Logo } from "@/ui/Logo.tsx";
import "@/ui/icons/register.ts";
import { backFrom, readHistory, writeHistory } from "../history.ts";
import { OfflineBanner } from "../offline/OfflineBanner.tsx";
import { AfterTerms } from "./AfterTerms.tsx";
import { useLiveConnection } from "./useLiveConnection.ts";

/** Layout `depth`: one page without the menu, and the way back. */
export const DepthFrame = () => <Alone icon="back" label="Tilbake" />;

/** Layout `depthcancel`: the way out gives up what is begun; the page asks, if it would be lost. */
export const DepthCancelFrame = () => <Alone icon="close" label="Avbryt" />;

function Alone(way: { icon: IconName; label: string }) {
  return (
    <>
      <AfterTerms>
        <Framed {...way} />
      </AfterTerms>
      <ConfirmHost />
    </>
  );
}

function Framed({ icon, label }: { icon: IconName; label: string }) {
  useLiveConnection();
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const leave = () => {
    const { to, rest } = backFrom(readHistory(), path);
    writeHistory(rest);
    router.history.push(to);
  };
  return (
    <Depth
      title={<Logo size={26} />}
      way={
        <Button tone="quiet" thin icon={icon} onClick={leave}>
          {label}
        </Button>
      }
    >
      <OfflineBanner />
      <Outlet />
    </Depth>
  );
}
